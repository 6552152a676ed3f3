import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeScratchFolder, removeLeftFolders } from './scratch-folder.ts'

test('files of a killed run are removed, those of a living run and of other programs stay', () => {
  const parent = mkdtempSync(join(tmpdir(), 'khonsong-left-'))
  const { pid } = spawnSync(process.execPath, ['--version'])
  const [dead, living, foreign] = [`khonsong-run-${pid}-aaaaaa`, `khonsong-run-${process.pid}-bbbbbb`, 'khonsong-other']
  for (const name of [dead, living, foreign]) {
    mkdirSync(join(parent, name))
    writeFileSync(join(parent, name, 'file'), 'x')
  }
  removeLeftFolders(parent)
  assert.deepEqual(
    [dead, living, foreign].map((name) => existsSync(join(parent, name))),
    [false, true, true],
  )
  rmSync(parent, { recursive: true })
})

test('a run has a folder of its own', () => {
  const [one, other] = [makeScratchFolder(), makeScratchFolder()]
  assert.notEqual(one, other)
  assert.ok(existsSync(one) && existsSync(other))
  for (const folder of [one, other]) rmSync(folder, { recursive: true })
})
