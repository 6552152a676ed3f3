import type { Words } from '../language.ts'

/** Rule sheets, data sources and allocation rules. Columns are counted in characters from 1. */
export const ruleMessages = {
  'rule.in_line': { en: 'Line {line}: {why}', th: 'บรรทัดที่ {line}: {why}', zh: '第{line}行：{why}' },
  'rule.line_form': {
    en: 'write a name, = and an expression, for example: base = weightKg * 1.5',
    th: 'เขียนชื่อ ตามด้วย = และสูตร เช่น base = weightKg * 1.5',
    zh: '请写“名称 = 表达式”，例如 base = weightKg * 1.5',
  },
  'rule.no_amount': {
    en: 'The last line must be called {name}: it is the amount that is charged',
    th: 'บรรทัดสุดท้ายต้องชื่อ {name} ซึ่งเป็นจำนวนเงินที่เรียกเก็บ',
    zh: '最后一行必须命名为{name}，即收费金额',
  },
  'rule.name_twice': { en: '{name} is already a line above', th: 'มีบรรทัดชื่อ {name} อยู่ด้านบนแล้ว', zh: '上方已有名为{name}的行' },
  'rule.name_is_fact': {
    en: '{name} is a known input; choose another name',
    th: '{name} เป็นชื่อข้อมูลที่ระบบใช้ กรุณาใช้ชื่ออื่น',
    zh: '{name}是已有输入项，请另取名称',
  },
  'rule.name_is_function': {
    en: '{name} is a function; choose another name',
    th: '{name} เป็นชื่อฟังก์ชัน กรุณาใช้ชื่ออื่น',
    zh: '{name}是函数名，请另取名称',
  },
  'rule.not_allowed': {
    en: '{found} cannot be used in rules (column {column})',
    th: 'ใช้ {found} ในกฎไม่ได้ (อักษรที่ {column})',
    zh: '规则中不能使用{found}（第{column}列）',
  },
  'rule.unexpected': {
    en: '{found} is not understood (column {column})',
    th: 'ไม่เข้าใจ {found} (อักษรที่ {column})',
    zh: '无法识别{found}（第{column}列）',
  },
  'rule.unfinished': {
    en: 'the expression ends too early (column {column})',
    th: 'สูตรยังไม่จบ (อักษรที่ {column})',
    zh: '表达式不完整（第{column}列）',
  },
  'rule.unknown_name': {
    en: '{name} is neither an input nor a line above (column {column})',
    th: '{name} ไม่ใช่ข้อมูลที่ใช้ได้และไม่ใช่บรรทัดด้านบน (อักษรที่ {column})',
    zh: '{name}既不是输入项，也不是上方的行（第{column}列）',
  },
  'rule.unknown_function': {
    en: 'There is no function {name} (column {column})',
    th: 'ไม่มีฟังก์ชัน {name} (อักษรที่ {column})',
    zh: '没有函数{name}（第{column}列）',
  },
  'rule.argument_count': {
    en: '{name} takes {n} [value|values] (column {column})',
    th: '{name} ต้องมีค่า {n} ค่า (อักษรที่ {column})',
    zh: '{name}需要{n}个值（第{column}列）',
  },
  'rule.type': {
    en: '{wanted} is needed here, this is {found} (column {column})',
    th: 'ตรงนี้ต้องเป็น{wanted} แต่เป็น{found} (อักษรที่ {column})',
    zh: '此处应为{wanted}，实际为{found}（第{column}列）',
  },
  'rule.lookup_name': {
    en: 'lookup begins with the name of a data source in quotation marks (column {column})',
    th: 'lookup ต้องขึ้นต้นด้วยชื่อแหล่งข้อมูลในเครื่องหมายคำพูด (อักษรที่ {column})',
    zh: 'lookup的第一项须为带引号的数据源名称（第{column}列）',
  },
  'rule.unknown_source': {
    en: 'There is no data source {name} in use (column {column})',
    th: 'ไม่มีแหล่งข้อมูล {name} ที่ใช้งานอยู่ (อักษรที่ {column})',
    zh: '没有启用的数据源{name}（第{column}列）',
  },
  'rule.key_count': {
    en: 'Data source {name} is searched by {n} [key|keys] (column {column})',
    th: 'แหล่งข้อมูล {name} ค้นหาด้วย {n} คีย์ (อักษรที่ {column})',
    zh: '数据源{name}按{n}个键查找（第{column}列）',
  },
  'rule.no_row': {
    en: 'Data source {name} has no row for {keys} (column {column})',
    th: 'แหล่งข้อมูล {name} ไม่มีแถวสำหรับ {keys} (อักษรที่ {column})',
    zh: '数据源{name}中没有{keys}对应的行（第{column}列）',
  },
  'rule.missing_input': { en: '{name} is not known here', th: 'ไม่ทราบค่า {name} ของรายการนี้', zh: '此处{name}未知' },
  'rule.division_by_zero': {
    en: 'division by zero (column {column})',
    th: 'หารด้วยศูนย์ (อักษรที่ {column})',
    zh: '除数为零（第{column}列）',
  },
  'rule.too_large': {
    en: 'the figure becomes too large (column {column})',
    th: 'ตัวเลขใหญ่เกินไป (อักษรที่ {column})',
    zh: '数值过大（第{column}列）',
  },
  'rule.steps_uneven': {
    en: 'there must be as many prices as steps (column {column})',
    th: 'จำนวนราคาต้องเท่ากับจำนวนขั้น (อักษรที่ {column})',
    zh: '价格个数须与档位个数相同（第{column}列）',
  },
  'rule.steps_order': {
    en: 'steps must rise from left to right (column {column})',
    th: 'ขั้นต้องเรียงจากน้อยไปมาก (อักษรที่ {column})',
    zh: '档位须从小到大排列（第{column}列）',
  },
  'rule.below_steps': {
    en: 'the quantity lies below the first step (column {column})',
    th: 'ปริมาณต่ำกว่าขั้นแรก (อักษรที่ {column})',
    zh: '数量低于第一档（第{column}列）',
  },
  'rule.step_zero': {
    en: 'the multiple must be above 0 (column {column})',
    th: 'จำนวนเท่าต้องมากกว่า 0 (อักษรที่ {column})',
    zh: '倍数必须大于0（第{column}列）',
  },
  'rule.decimals': {
    en: 'decimals are a whole number from 0 to 10 (column {column})',
    th: 'จำนวนทศนิยมต้องเป็นจำนวนเต็ม 0 ถึง 10 (อักษรที่ {column})',
    zh: '小数位数须为0到10的整数（第{column}列）',
  },
  'rule.negative': {
    en: 'The amount would be {amount}: a charge is never negative',
    th: 'จำนวนเงินจะเป็น {amount} ค่าใช้จ่ายติดลบไม่ได้',
    zh: '金额将为{amount}：费用不能为负',
  },
  'rule.parameter_form': {
    en: 'Write one input in a line, for example: weightKg = 1200',
    th: 'เขียนข้อมูลบรรทัดละหนึ่งค่า เช่น weightKg = 1200',
    zh: '每行写一个输入项，例如 weightKg = 1200',
  },
  'rule.parameter_unknown': { en: 'There is no input {name}', th: 'ไม่มีข้อมูลชื่อ {name}', zh: '没有输入项{name}' },
  'rule.parameter_value': {
    en: '{name} is {wanted}; {value} is not',
    th: '{name} ต้องเป็น{wanted} แต่พบ {value}',
    zh: '{name}应为{wanted}，而{value}不是',
  },
  'source.not_json': {
    en: 'This is not JSON. Example: {example}',
    th: 'ไม่ใช่ JSON ที่ถูกต้อง ตัวอย่าง: {example}',
    zh: '不是有效的JSON。示例：{example}',
  },
  'source.form': {
    en: 'The configuration is not complete or has something unknown at: {at}. Example: {example}',
    th: 'การตั้งค่าไม่ครบหรือมีสิ่งที่ไม่รู้จักที่: {at} ตัวอย่าง: {example}',
    zh: '配置不完整，或此处有未知内容：{at}。示例：{example}',
  },
  'source.row': {
    en: 'Row {row} must have {n} [key|keys] and then a figure',
    th: 'แถวที่ {row} ต้องมี {n} คีย์ แล้วตามด้วยตัวเลข',
    zh: '第{row}行须有{n}个键，最后为数字',
  },
  'source.row_twice': {
    en: 'Row {row} has the same keys as a row before it',
    th: 'แถวที่ {row} มีคีย์ซ้ำกับแถวก่อนหน้า',
    zh: '第{row}行的键与前面的行重复',
  },
  'source.no_row': { en: 'No row fits {keys}', th: 'ไม่มีแถวที่ตรงกับ {keys}', zh: '没有与{keys}匹配的行' },
  'source.used': {
    en: 'Billing rule {rule} looks into it',
    th: 'กฎการคิดค่าขนส่ง {rule} ใช้แหล่งข้อมูลนี้อยู่',
    zh: '计费规则{rule}正在使用此数据源',
  },
} as const satisfies Record<string, Words>
