/** Rest stops along the main highways, each at the centre of its sub-district. */
import type { AddressRow } from '@khonsong/domain/masters/places/address-search.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { weekdays } from '@khonsong/domain/kernel/opening-hours.ts'
import type { Random } from './random.ts'
import { idOf, type ReferenceIds, type RestStopRow } from './world-rows.ts'

type Kind = 'petrol_station' | 'highway_rest_area' | 'truck_rest_area'
type Spot = readonly [road: number, province: string, district: string, kind: Kind, subDistrict?: string]

const spots: readonly Spot[] = [
  [1, 'พระนครศรีอยุธยา', 'วังน้อย', 'petrol_station'],
  [1, 'สระบุรี', 'เมืองสระบุรี', 'highway_rest_area'],
  [1, 'นครสวรรค์', 'ตาคลี', 'truck_rest_area'],
  [1, 'กำแพงเพชร', 'เมืองกำแพงเพชร', 'petrol_station'],
  [1, 'ตาก', 'เมืองตาก', 'truck_rest_area'],
  [2, 'นครราชสีมา', 'ปากช่อง', 'highway_rest_area'],
  [2, 'นครราชสีมา', 'พิมาย', 'petrol_station'],
  [2, 'ขอนแก่น', 'พล', 'truck_rest_area'],
  [4, 'เพชรบุรี', 'เขาย้อย', 'highway_rest_area'],
  [4, 'ประจวบคีรีขันธ์', 'กุยบุรี', 'truck_rest_area'],
  [4, 'ชุมพร', 'ปะทิว', 'petrol_station'],
  [41, 'สุราษฎร์ธานี', 'ไชยา', 'truck_rest_area'],
  [41, 'พัทลุง', 'ควนขนุน', 'petrol_station'],
  [7, 'ฉะเชิงเทรา', 'บางปะกง', 'highway_rest_area'],
  // The centre of the town's own sub-district is in the sea.
  [7, 'ชลบุรี', 'ศรีราชา', 'truck_rest_area', 'หนองขาม'],
]

const offered: Readonly<Record<Kind, readonly string[]>> = {
  petrol_station: ['truck_parking', 'fuel', 'toilet', 'food'],
  highway_rest_area: ['truck_parking', 'guarded', 'toilet', 'food'],
  truck_rest_area: ['truck_parking', 'guarded', 'toilet', 'shower', 'bed', 'repair'],
}

export const makeRestStops = (
  chance: Random,
  ids: ReferenceIds,
  rows: readonly AddressRow[],
  madeAt: number,
): readonly RestStopRow[] =>
  spots.flatMap(([road, province, district, kind, subDistrict], i): RestStopRow[] => {
    const at = rows.find(
      (row) =>
        row.province.th === province &&
        row.district.th === district &&
        (subDistrict === undefined || row.subDistrict.th === subDistrict),
    )
    if (!at) return []
    const code = `RS-${String(i + 1).padStart(3, '0')}`
    const nameTh = `จุดพักรถ${at.subDistrict.th} (ทางหลวง ${road})`
    return [
      {
        id: chance.id(madeAt),
        code,
        nameTh,
        nameEn: `${at.subDistrict.en} rest stop (Highway ${road})`,
        restStopType: kind,
        address: `ทางหลวงหมายเลข ${road}`,
        provinceId: idOf(ids.province, at.province.code),
        districtId: idOf(ids.district, at.district.code),
        subDistrictId: idOf(ids.subDistrict, at.subDistrict.code),
        postalCode: at.subDistrict.postalCodes[0] ?? null,
        lat: at.subDistrict.lat,
        lng: at.subDistrict.lng,
        openHours: JSON.stringify(kind === 'petrol_station' ? weekdays.map((day) => ({ day, from: '00:00', until: '24:00' })) : []),
        parkingCount: kind === 'truck_rest_area' ? 60 : 20,
        facilities: [...offered[kind]],
        searchKey: searchKey(`${code} ${nameTh} ${at.subDistrict.en} ทางหลวงหมายเลข ${road}`),
      },
    ]
  })
