/** Data set of dock appointments: use and punctuality of windows. */
import { dockPurposes } from '../../../operations/docks/dock-windows.ts'
import { shared, units, words, type DataSetFacts } from './report-fields.ts'

const minutes = words('min', 'นาที', '分钟')

export const dockDataSet = {
  docks: {
    label: words('Dock appointments', 'การจองช่องขึ้นลงสินค้า', '月台预约'),
    about: words(
      'One row is one window that was booked at a dock, those that were cancelled too.',
      'หนึ่งแถวคือช่วงเวลาหนึ่งช่วงที่จองไว้ที่ช่องขึ้นลงสินค้า รวมที่ยกเลิกแล้ว',
      '一行为一个月台的一次预约时段，含已取消的。',
    ),
    needs: 'dock.view',
    dates: {
      startsAt: words('Begin of the window', 'เวลาเริ่มของช่วงเวลา', '时段开始'),
      bookedAt: words('Booked', 'วันที่จอง', '预约日期'),
    },
    dimensions: {
      site: shared.site,
      siteProvince: shared.siteProvince,
      purpose: { label: words('Pickup or delivery', 'รับหรือส่ง', '提货或送货'), choices: dockPurposes },
      customer: shared.customer,
      businessUnit: shared.businessUnit,
    },
    numbers: {
      windowHours: {
        label: words('Booked time', 'เวลาที่จอง', '预约时长'),
        unit: units.hours,
        about: words(
          'Length of the window; nothing of what was cancelled.',
          'ความยาวของช่วงเวลา ไม่นับที่ยกเลิก',
          '时段长度；已取消的不计。',
        ),
      },
      aheadHours: {
        label: words('Booked ahead', 'จองล่วงหน้า', '提前预约'),
        unit: units.hours,
        about: words(
          'From the first booking until the window begins.',
          'จากเวลาที่จองครั้งแรกจนถึงเวลาเริ่มของช่วงเวลา',
          '自首次预约至时段开始。',
        ),
      },
      lateMinutes: {
        label: words('Late at the dock', 'มาสายที่ช่อง', '到达月台迟到'),
        unit: minutes,
        about: words(
          'From the begin of the window until the first reported arrival; nothing for those that came before it. Unknown without an arrival.',
          'จากเวลาเริ่มของช่วงเวลาจนถึงเวลาถึงครั้งแรกที่รายงาน ถึงก่อนนับเป็นศูนย์ ไม่ทราบเมื่อไม่มีการรายงานว่าถึง',
          '自时段开始至首次上报的到达；提前到达计为零。没有到达上报则未知。',
        ),
      },
    },
    shares: {
      kept: {
        label: words('Kept', 'มาตามนัด', '守约率'),
        about: words(
          'Arrived before the grace of the docks was over, of the windows that are over and were not cancelled.',
          'ถึงภายในเวลาผ่อนผันของช่อง จากช่วงเวลาที่ผ่านไปแล้วและไม่ได้ยกเลิก',
          '在月台宽限时间内到达的，占已结束且未取消时段的比例。',
        ),
      },
      noShow: {
        label: words('No-show', 'ไม่มาตามนัด', '爽约率'),
        about: words(
          'Without any arrival, of the windows that are over and were not cancelled.',
          'ไม่มีการรายงานว่าถึง จากช่วงเวลาที่ผ่านไปแล้วและไม่ได้ยกเลิก',
          '没有到达的，占已结束且未取消时段的比例。',
        ),
      },
      cancelled: {
        label: words('Cancelled', 'ยกเลิก', '取消率'),
        about: words('Cancelled, of all.', 'ที่ยกเลิก จากทั้งหมด', '已取消占全部的比例。'),
      },
    },
  },
} as const satisfies Record<string, DataSetFacts>
