import type { Words } from '../language.ts'

/** Rate cards and their templates. */
export const rateCardMessages = {
  'rate_card.no_template': {
    en: 'Rate card cannot be imported without a template',
    th: 'นำเข้าตารางราคาโดยไม่มีแม่แบบไม่ได้',
    zh: '没有模板不能导入费率表',
  },
  'rate_card.no_columns': { en: 'Choose at least one column', th: 'เลือกอย่างน้อยหนึ่งคอลัมน์', zh: '请至少选择一列' },
  'rate_card.bands': {
    en: 'The highest fuel band cannot be below the lowest',
    th: 'ช่วงราคาน้ำมันสูงสุดต้องไม่ต่ำกว่าช่วงต่ำสุด',
    zh: '最高油价区间不能低于最低区间',
  },
  'rate_card.too_many_bands': {
    en: 'A template has at most {n} fuel bands',
    th: 'แม่แบบมีช่วงราคาน้ำมันได้ไม่เกิน {n} ช่วง',
    zh: '模板最多{n}个油价区间',
  },
  'rate_card.template_used': {
    en: 'Rate card {card} uses this template: columns stay, and fuel bands can only be added',
    th: 'ตารางราคา {card} ใช้แม่แบบนี้อยู่ จึงเปลี่ยนคอลัมน์ไม่ได้ และเพิ่มช่วงราคาน้ำมันได้เท่านั้น',
    zh: '费率表{card}正在使用此模板：列不能改变，油价区间只能增加',
  },
  'rate_card.template_fixed': {
    en: 'A rate card with rows keeps its template',
    th: 'ตารางราคาที่มีข้อมูลแล้วเปลี่ยนแม่แบบไม่ได้',
    zh: '已有内容的费率表不能更换模板',
  },
  'rate_card.in_contract': {
    en: 'Contract {contract} prices by this rate card',
    th: 'สัญญา {contract} คิดราคาตามตารางราคานี้อยู่',
    zh: '合同{contract}正按此费率表计价',
  },
  'rate_card.no_draft': {
    en: 'This rate card has no draft: begin a new version first',
    th: 'ตารางราคานี้ไม่มีฉบับร่าง กรุณาสร้างเวอร์ชันใหม่ก่อน',
    zh: '此费率表没有草稿，请先新建版本',
  },
  'rate_card.has_draft': {
    en: 'This rate card has a draft already: publish or discard it first',
    th: 'ตารางราคานี้มีฉบับร่างอยู่แล้ว กรุณาเผยแพร่หรือทิ้งก่อน',
    zh: '此费率表已有草稿，请先发布或放弃',
  },
  'rate_card.same_day': {
    en: 'A version from {day} is published already',
    th: 'มีเวอร์ชันที่เริ่มใช้ {day} เผยแพร่แล้ว',
    zh: '{day}起的版本已发布',
  },
  'rate_card.empty': { en: 'The draft has no rows', th: 'ฉบับร่างยังไม่มีแถวราคา', zh: '草稿没有任何行' },
  'rate_card.too_many_rows': {
    en: 'A rate card has at most {n} rows',
    th: 'ตารางราคามีได้ไม่เกิน {n} แถว',
    zh: '费率表最多{n}行',
  },
  'rate_card.row_gone': {
    en: 'Row {row} is not there any more',
    th: 'ไม่มีแถว {row} แล้ว',
    zh: '第{row}行已不存在',
  },
  'rate_card.unknown_name': {
    en: 'There is no “{value}” in the master data',
    th: 'ไม่มี “{value}” ในข้อมูลหลัก',
    zh: '基础资料中没有“{value}”',
  },
  'rate_card.district_several': {
    en: 'Several provinces have a district “{value}”: fill in the province too',
    th: 'มีอำเภอ “{value}” ในหลายจังหวัด กรุณาระบุจังหวัดด้วย',
    zh: '多个省都有“{value}”，请同时填写省',
  },
  'rate_card.not_weight': {
    en: '“{value}” is no weight in kg',
    th: '“{value}” ไม่ใช่น้ำหนักเป็นกิโลกรัม',
    zh: '“{value}”不是有效重量（公斤）',
  },
  'rate_card.weights': {
    en: 'The weight must end above where it begins',
    th: 'น้ำหนักสิ้นสุดต้องมากกว่าน้ำหนักเริ่มต้น',
    zh: '重量上限须大于下限',
  },
  'rate_card.not_price': { en: '“{value}” is no price', th: '“{value}” ไม่ใช่ราคา', zh: '“{value}”不是有效价格' },
  'rate_card.price_needed': { en: 'The row has no price', th: 'แถวนี้ยังไม่มีราคา', zh: '该行没有价格' },
  'rate_card.row_twice': {
    en: 'This row is for the same as row {row}',
    th: 'แถวนี้ซ้ำกับแถว {row}',
    zh: '该行与第{row}行重复',
  },
  'rate_card.heading_unknown': {
    en: 'The template has no column “{heading}”; its columns are: {columns}',
    th: 'แม่แบบไม่มีคอลัมน์ “{heading}” คอลัมน์ของแม่แบบคือ {columns}',
    zh: '模板没有列“{heading}”；模板的列为：{columns}',
  },
  'rate_card.heading_missing': {
    en: 'Column “{column}” of the template is missing',
    th: 'ไม่มีคอลัมน์ “{column}” ของแม่แบบ',
    zh: '缺少模板的列“{column}”',
  },
  'rate_card.heading_twice': {
    en: 'Column “{column}” stands there twice',
    th: 'มีคอลัมน์ “{column}” ซ้ำ',
    zh: '列“{column}”重复',
  },
  'rate_card.change_needed': {
    en: 'Say a percentage or an amount',
    th: 'กรุณาระบุร้อยละหรือจำนวนเงิน',
    zh: '请填写百分比或金额',
  },
  'rate_card.no_rows_meant': {
    en: 'No row is meant by this filter',
    th: 'ไม่มีแถวที่ตรงกับตัวกรองนี้',
    zh: '没有符合筛选的行',
  },
  'rate_card.not_published': {
    en: 'Rate card {card} has no version for {day}',
    th: 'ตารางราคา {card} ไม่มีเวอร์ชันที่ใช้ได้ในวันที่ {day}',
    zh: '费率表{card}在{day}没有生效版本',
  },
  'rate_card.no_row': {
    en: 'No row of {card} fits: {lane}',
    th: 'ไม่มีแถวใดใน {card} ที่ตรงกับ {lane}',
    zh: '{card}没有符合的行：{lane}',
  },
  'rate_card.ambiguous': {
    en: 'Several rows of {card} fit equally well: {rows}',
    th: 'มีหลายแถวใน {card} ที่ตรงเท่ากัน: {rows}',
    zh: '{card}有多行同等符合：{rows}',
  },
  'rate_card.no_fuel_price': {
    en: 'No fuel price was posted that rate card {card} could go by',
    th: 'ไม่มีราคาน้ำมันที่ตารางราคา {card} ใช้อ้างอิงได้',
    zh: '费率表{card}没有可参照的油价',
  },
  'rate_card.fuel_below': {
    en: 'The fuel price {price} is below the lowest band, {band}',
    th: 'ราคาน้ำมัน {price} ต่ำกว่าช่วงต่ำสุด {band}',
    zh: '油价{price}低于最低区间{band}',
  },
  'rate_card.fuel_above': {
    en: 'The fuel price {price} is above the highest band, {band}',
    th: 'ราคาน้ำมัน {price} สูงกว่าช่วงสูงสุด {band}',
    zh: '油价{price}高于最高区间{band}',
  },
  'rate_card.band_without_price': {
    en: 'Row {row} of {card} has no price for the fuel band {band}',
    th: 'แถว {row} ของ {card} ไม่มีราคาสำหรับช่วงราคาน้ำมัน {band}',
    zh: '{card}第{row}行没有油价区间{band}的价格',
  },
  'price_line.card_needed': { en: 'Choose a rate card', th: 'กรุณาเลือกตารางราคา', zh: '请选择费率表' },
} as const satisfies Record<string, Words>
