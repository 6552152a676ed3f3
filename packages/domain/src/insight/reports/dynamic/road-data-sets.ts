/** Data sets on vehicles and drivers: stops at sites, vehicle days with fuel, and driver hours. */
import type { DataSetFacts } from './report-fields.ts'
import { shared, units, words } from './report-fields.ts'
import { numbers } from './report-numbers.ts'
import { clockTypes } from '../../../telematics/hours/working-time.ts'

const { customer, carrier, driver, vehicle, vehicleType, businessUnit, site, siteProvince, temperatureType, lane } = shared
const degrees = words('°C', '°C', '°C')

export const stopSides = {
  pickup: words('Pickup', 'รับสินค้า', '提货'),
  delivery: words('Delivery', 'ส่งสินค้า', '送货'),
} as const

export const vehicleEntries = {
  day: words('Day on the road', 'วันที่วิ่ง', '行驶日'),
  refuel: words('Refuelling', 'เติมน้ำมัน', '加油'),
} as const

export const roadDataSets = {
  stops: {
    label: words('Stops', 'จุดรับส่ง', '停靠站'),
    about: words(
      'One row is one site that a job picks up at or delivers to, with all shipments it has there.',
      'หนึ่งแถวคือสถานที่หนึ่งแห่งที่ใบงานรถรับหรือส่งสินค้า รวมใบส่งสินค้าทั้งหมดที่จุดนั้น',
      '一行为一张调度单提货或送货的一个站点，含其在该站的所有运单。',
    ),
    needs: 'job.view',
    dates: {
      beginAt: words('Planned begin of the job', 'เริ่มงานตามแผน', '调度单计划开始'),
      createdAt: words('Job created', 'วันที่สร้างใบงานรถ', '调度单创建日期'),
    },
    dimensions: {
      site,
      siteProvince,
      side: { label: words('Pickup or delivery', 'รับหรือส่ง', '提货或送货'), choices: stopSides },
      customer,
      carrier,
      driver,
      vehicle,
      vehicleType,
      businessUnit,
    },
    numbers: {
      dwellHours: {
        label: words('Time at the site', 'เวลาที่อยู่ในสถานที่', '停留时间'),
        unit: units.hours,
        about: words(
          'From the reported arrival until the last goods were picked up or delivered there. Unknown when no arrival was reported.',
          'จากเวลาถึงที่รายงานจนรับหรือส่งสินค้าครบที่จุดนั้น ไม่ทราบเมื่อไม่มีการรายงานว่าถึง',
          '从上报到达至该站最后一批货物提走或送达。未上报到达则未知。',
        ),
      },
      waitingHours: {
        label: words('Waiting over free time', 'เวลารอเกินเวลาฟรี', '超出免费的等待'),
        unit: units.hours,
        about: words(
          'Time at the site beyond the setting "Free waiting time", counted from arrival but not before the window begins: waiting that can be charged.',
          'เวลาที่อยู่ในสถานที่เกินการตั้งค่า "เวลารอฟรี" นับจากเวลาที่ถึงแต่ไม่ก่อนเริ่มช่วงเวลานัด คือเวลารอที่เรียกเก็บได้',
          '超出设置"免费等待时间"的停留，自到达起算但不早于时间窗开始：可收费的等待。',
        ),
      },
      lateHours: {
        label: words('Late arrival', 'ถึงช้า', '到达延误'),
        unit: units.hours,
        about: words(
          'From the end of the window to the reported arrival; nought when it came in time.',
          'จากสิ้นสุดช่วงเวลานัดถึงเวลาที่ถึงตามรายงาน เป็นศูนย์เมื่อถึงทัน',
          '从时间窗结束到上报到达；准时为零。',
        ),
      },
      shipments: numbers.shipments,
      weightKg: numbers.weightKg,
    },
    shares: {
      arrivedInTime: {
        label: words('Arrived in time', 'ถึงตรงเวลา', '准时到达率'),
        about: words(
          'Arrived before the window ended, of the stops with a reported arrival.',
          'ถึงก่อนสิ้นสุดช่วงเวลานัด จากจุดที่มีการรายงานว่าถึง',
          '在有上报到达的停靠站中，于时间窗结束前到达的比例。',
        ),
      },
      overFree: {
        label: words('Waited over free time', 'รอเกินเวลาฟรี', '超免费等待率'),
        about: words(
          'Waited longer than the free time, of the stops with arrival and end.',
          'รอเกินเวลาฟรี จากจุดที่มีทั้งเวลาถึงและเวลาเสร็จ',
          '在有到达与完成时间的停靠站中，等待超过免费时间的比例。',
        ),
      },
    },
  },
  vehicleDays: {
    label: words('Vehicles by day', 'การวิ่งของรถรายวัน', '车辆每日行驶'),
    about: words(
      'One row is one day of one vehicle by its positions, or one refuelling of an own vehicle.',
      'หนึ่งแถวคือหนึ่งวันของรถหนึ่งคันตามตำแหน่ง GPS หรือการเติมน้ำมันหนึ่งครั้งของรถบริษัท',
      '一行为一辆车按定位的一天，或自有车辆的一次加油。',
    ),
    needs: 'vehicle.view',
    dates: { day: words('Day', 'วันที่', '日期') },
    dimensions: {
      vehicle,
      vehicleType,
      carrier,
      businessUnit,
      entry: { label: words('Entry', 'ชนิดรายการ', '记录种类'), choices: vehicleEntries },
    },
    numbers: {
      km: {
        label: words('Kilometres', 'กิโลเมตร', '公里数'),
        unit: units.km,
        about: words(
          'Distance between one position and the next while the vehicle moved, added up over the day. It is counted each quarter of an hour.',
          'ระยะทางระหว่างตำแหน่งต่อเนื่องขณะรถวิ่ง รวมทั้งวัน คำนวณทุก 15 นาที',
          '车辆行驶时相邻定位之间的距离，按日累计。每一刻钟计算一次。',
        ),
      },
      emptyKm: {
        label: words('Empty kilometres', 'กิโลเมตรวิ่งเปล่า', '空驶公里'),
        unit: units.km,
        about: words(
          'Kilometres while no shipment was on board: none picked up and not yet delivered.',
          'กิโลเมตรขณะไม่มีสินค้าบนรถ คือไม่มีใบส่งสินค้าที่รับแล้วแต่ยังไม่ส่ง',
          '车上无货时的公里数：没有已提未送的运单。',
        ),
      },
      movingHours: {
        label: words('Time moving', 'เวลาวิ่ง', '行驶时间'),
        unit: units.hours,
        about: words(
          'Time between positions at 3 km/h or more.',
          'เวลาระหว่างตำแหน่งที่ความเร็วตั้งแต่ 3 กม./ชม.',
          '速度3公里/小时以上的定位间隔时间。',
        ),
      },
      standingHours: {
        label: words('Time standing', 'เวลาจอด', '停驶时间'),
        unit: units.hours,
        about: words(
          'Time between positions below 3 km/h. A silence of more than half an hour counts as neither.',
          'เวลาระหว่างตำแหน่งที่ความเร็วต่ำกว่า 3 กม./ชม. ช่วงที่เงียบเกินครึ่งชั่วโมงไม่นับ',
          '速度低于3公里/小时的定位间隔时间。超过半小时无信号不计。',
        ),
      },
      highestKmh: {
        label: words('Highest speed', 'ความเร็วสูงสุด', '最高速度'),
        unit: units.kmh,
        about: words(
          'Highest speed that the device reported on the day.',
          'ความเร็วสูงสุดที่อุปกรณ์รายงานในวันนั้น',
          '设备当日上报的最高速度。',
        ),
      },
      litres: {
        label: words('Fuel', 'น้ำมัน', '燃油'),
        unit: units.litres,
        about: words('Litres of the refuelling records.', 'จำนวนลิตรตามบันทึกการเติมน้ำมัน', '加油记录的升数。'),
      },
      fuelBaht: {
        label: words('Fuel cost', 'ค่าน้ำมัน', '燃油费'),
        unit: units.baht,
        about: words('Amount of the refuelling records.', 'จำนวนเงินตามบันทึกการเติมน้ำมัน', '加油记录的金额。'),
      },
    },
    shares: {
      moved: {
        label: words('Days driven', 'วันที่วิ่ง', '出车率'),
        about: words(
          'Days with at least one kilometre, of the days with positions.',
          'วันที่วิ่งอย่างน้อย 1 กม. จากวันที่มีตำแหน่ง',
          '在有定位的日子中，行驶至少1公里的比例。',
        ),
      },
    },
  },
  hours: {
    label: words('Driver hours', 'ชั่วโมงทำงานพนักงานขับรถ', '司机工时'),
    about: words(
      'One row is one shift of a driver, from clocking in to clocking out.',
      'หนึ่งแถวคือหนึ่งกะของพนักงานขับรถ จากลงเวลาเข้าถึงลงเวลาออก',
      '一行为司机的一个班次，从上班打卡到下班打卡。',
    ),
    needs: 'working_time.view',
    dates: { clockInAt: words('Clocked in', 'ลงเวลาเข้า', '上班打卡') },
    dimensions: {
      driver,
      carrier,
      businessUnit,
      clockType: { label: words('Recorded by', 'วิธีบันทึก', '记录方式'), choices: clockTypes },
    },
    numbers: {
      workedHours: {
        label: words('Worked time', 'เวลาทำงาน', '工作时间'),
        unit: units.hours,
        about: words(
          'From clocking in to clocking out without the rest.',
          'จากลงเวลาเข้าถึงลงเวลาออก ไม่รวมเวลาพัก',
          '从上班到下班打卡，扣除休息。',
        ),
      },
      restHours: {
        label: words('Rest', 'เวลาพัก', '休息时间'),
        unit: units.hours,
        about: words('Rest within the shift.', 'เวลาพักในกะ', '班次内的休息时间。'),
      },
      overHours: {
        label: words('Over the daily limit', 'เกินชั่วโมงต่อวัน', '超出每日上限'),
        unit: units.hours,
        about: words(
          'Worked time of the shift beyond the setting "Working hours per day".',
          'เวลาทำงานของกะที่เกินการตั้งค่า "ชั่วโมงทำงานต่อวัน"',
          '班次工作时间超出设置"每日工作时间"的部分。',
        ),
      },
    },
    shares: {
      overLimit: {
        label: words('Over the daily limit', 'เกินชั่วโมงต่อวัน', '超出每日上限率'),
        about: words(
          'Shifts longer than the setting "Working hours per day", of the closed ones.',
          'กะที่ยาวกว่าการตั้งค่า "ชั่วโมงทำงานต่อวัน" จากกะที่ปิดแล้ว',
          '已结束班次中超过设置"每日工作时间"的比例。',
        ),
      },
      withoutRest: {
        label: words('Without enough rest', 'พักไม่พอ', '休息不足率'),
        about: words(
          'Shifts longer than the continuous driving time of the settings with less rest than the settings ask, of the closed ones.',
          'กะที่ยาวกว่าเวลาขับต่อเนื่องในการตั้งค่าและพักน้อยกว่าที่กำหนด จากกะที่ปิดแล้ว',
          '已结束班次中，长于设置的连续驾驶时间且休息少于设置要求的比例。',
        ),
      },
    },
  },
  temperatures: {
    label: words('Temperature of goods', 'อุณหภูมิสินค้า', '货物温度'),
    about: words(
      'One row is one leg with one custodian: one shipment of goods with a temperature type while one carrier or our own fleet had it, with what the devices of the vehicle measured. It is counted each quarter of an hour.',
      'หนึ่งแถวคือหนึ่งช่วงขนส่งของผู้ดูแลสินค้าหนึ่งราย คือใบส่งสินค้าที่กำหนดประเภทอุณหภูมิหนึ่งใบ ระหว่างที่ผู้ขนส่งรายหนึ่งหรือรถของบริษัทถือสินค้าไว้ พร้อมค่าที่อุปกรณ์บนรถวัดได้ คำนวณทุก 15 นาที',
      '一行为一个运段中的一个保管方：一张有温度类型要求的运单在某承运商或自有车队保管期间，及其车辆设备的测量值。每一刻钟计算一次。',
    ),
    needs: 'shipment.view',
    dates: {
      pickedUpAt: words('Picked up', 'วันที่รับสินค้า', '提货日期'),
      deliveredAt: words('Delivered', 'วันที่ส่งสินค้า', '送达日期'),
    },
    dimensions: { temperatureType, carrier, vehicle, vehicleType, driver, customer, lane, businessUnit },
    numbers: {
      lowest: {
        label: words('Lowest', 'ต่ำสุด', '最低温度'),
        unit: degrees,
        about: words('Lowest reading on board.', 'ค่าต่ำสุดที่วัดได้ขณะสินค้าอยู่บนรถ', '在途测得的最低温度。'),
      },
      highest: {
        label: words('Highest', 'สูงสุด', '最高温度'),
        unit: degrees,
        about: words('Highest reading on board.', 'ค่าสูงสุดที่วัดได้ขณะสินค้าอยู่บนรถ', '在途测得的最高温度。'),
      },
      average: {
        label: words('Average of the leg', 'ค่าเฉลี่ยของช่วง', '运段平均温度'),
        unit: degrees,
        about: words('Average of the readings of the leg.', 'ค่าเฉลี่ยของค่าที่วัดได้ในช่วงนั้น', '该运段读数的平均值。'),
      },
      readings: {
        label: words('Readings', 'จำนวนครั้งที่วัด', '读数'),
        unit: units.none,
        about: words(
          'Readings of the devices while the goods were on board.',
          'จำนวนค่าที่วัดได้ขณะสินค้าอยู่บนรถ',
          '货物在途期间的设备读数。',
        ),
      },
      measuredHours: {
        label: words('Measured time', 'เวลาที่มีการวัด', '有测量的时间'),
        unit: units.hours,
        about: words(
          'A reading counts until the next one, for half an hour at most.',
          'ค่าที่วัดได้นับถึงค่าถัดไป แต่ไม่เกินครึ่งชั่วโมง',
          '每个读数计至下一个读数，最长半小时。',
        ),
      },
      outsideMinutes: {
        label: words('Outside the limits', 'เวลานอกเกณฑ์', '超限时间'),
        unit: words('min', 'นาที', '分钟'),
        about: words(
          'Measured time warmer or colder than the temperature type allows, opened doors included.',
          'เวลาที่ร้อนหรือเย็นกว่าเกณฑ์ของประเภทอุณหภูมิ รวมช่วงเปิดประตู',
          '高于或低于温度类型限值的测量时间，含开门时段。',
        ),
      },
      excursions: {
        label: words('Excursions', 'ช่วงที่เกินเกณฑ์', '超限次数'),
        unit: units.none,
        about: words(
          'Stretches outside the limits that were longer than the temperature type allows.',
          'ช่วงที่อยู่นอกเกณฑ์นานกว่าที่ประเภทอุณหภูมิกำหนด',
          '超限且超出温度类型允许时长的次数。',
        ),
      },
    },
    shares: {
      measured: {
        label: words('Measured', 'มีการวัด', '有测量率'),
        about: words('Legs with at least one reading, of all.', 'ช่วงที่มีค่าที่วัดได้ จากทั้งหมด', '至少有一个读数的运段占全部的比例。'),
      },
      kept: {
        label: words('Kept', 'อยู่ในเกณฑ์', '合格率'),
        about: words(
          'Legs without an excursion, of those that were measured.',
          'ช่วงที่ไม่เกินเกณฑ์ จากที่มีการวัด',
          '有测量的运段中无超限的比例。',
        ),
      },
    },
  },
} as const satisfies Record<string, DataSetFacts>
