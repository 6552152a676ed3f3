import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitStatements } from './split-statements.ts'

const texts = (sql: string) => splitStatements(sql).map(({ text }) => text)

const whole: readonly (readonly [why: string, statement: string])[] = [
  ['a string', `insert into t values ('a;b')`],
  ['a string with a doubled quote', `select 'it''s; so'`],
  ['a string with a backslash that escapes nothing', `select 'c:\\'`],
  ['an escape string', `select E'it\\'s; so'`],
  ['a quoted name', `create table "a;b" (c int)`],
  ['a dollar quote', `do $$ begin perform 1; end $$`],
  ['a dollar quote with a tag, holding another', `do $x$ begin execute $$select 1;$$; end $x$`],
  ['a Thai string', `comment on table t is 'น้ำ; ดื่ม'`],
  ['a line comment', `select 1 -- one; two\n + 2`],
  ['nested block comments', `select 1 /* a; /* b; */ c; */ + 2`],
  ['a quote inside a comment', `select 1 -- don't;\n + 2`],
  ['an atomic body', `create function f() returns int begin atomic select 1; select case when true then 2 end; select 3; end`],
  ['a parameter beside a name with a dollar', `select a$1, $1`],
]

for (const [why, statement] of whole) {
  test(`a semicolon in ${why} does not end the statement`, () => {
    assert.deepEqual(texts(`${statement};\nselect 9;`), [statement, 'select 9'])
  })
}

test('comments between statements belong to none', () => {
  assert.deepEqual(texts('-- first\nselect 1; -- trailing\n/* second */\nselect 2;\n-- end'), ['select 1', 'select 2'])
})

test('a file of comments, spaces and stray semicolons has no statement', () => {
  assert.deepEqual(texts(' ;; -- nothing\n/* at all */;\n'), [])
})

test('comments and indentation do not change the canonical form', () => {
  const [before] = splitStatements('create table t (a int, b text)')
  const [after] = splitStatements('create table t (a int, -- why a\n   b text)\n-- more\n;')
  assert.equal(after?.canonical, before?.canonical)
})

test('a blank inside a string changes the canonical form', () => {
  assert.notEqual(splitStatements("select 'a  b'")[0]?.canonical, splitStatements("select 'a b'")[0]?.canonical)
})

test('a statement knows its first line', () => {
  assert.deepEqual(
    splitStatements('select 1;\n\n-- two\nselect 2;').map(({ line }) => line),
    [1, 4],
  )
})

test('splitting takes linear time', () => {
  const sql = "insert into t values ('x');\n".repeat(20_000)
  assert.equal(splitStatements(sql).length, 20_000)
})
