import { plainPng, type Colour } from '../../../platform/files/plain-png.ts'

const width = 320
const height = 240

const cartons: readonly Colour[] = [
  [196, 154, 108],
  [178, 134, 90],
  [210, 170, 124],
]

const columns = 5
const cell = { width: 52, height: 44 }

/** Cartons on a pallet before a wall, arranged by `share`, from 0 up to 1. */
const colourAt = (x: number, y: number, share: number): Colour => {
  const floor = height - 36
  if (y >= floor) return y < floor + 8 ? [120, 88, 56] : [150, 150, 146]
  const [column, row] = [Math.floor((x - 30) / cell.width), Math.floor((floor - y - 1) / cell.height)]
  const stacked = 2 + Math.floor(((share * 97 + column * 0.37) % 1) * 3)
  if (column < 0 || column >= columns || row >= stacked) return [214, 220, 224]
  const [inX, inY] = [(x - 30) % cell.width, (floor - y - 1) % cell.height]
  if (inX < 2 || inY < 2) return [110, 80, 52]
  if (inX > 22 && inX < 30) return [222, 200, 160]
  if (inX > 32 && inX < 48 && inY > 10 && inY < 22) return [245, 245, 240]
  return cartons[(column + row + Math.floor(share * 9)) % cartons.length] ?? [196, 154, 108]
}

/** A small picture of loaded goods, like a driver's phone photo. */
export const simulatedPhoto = (share: number): Buffer => plainPng(width, height, (x, y) => colourAt(x, y, share))
