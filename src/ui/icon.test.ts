import { expect, test } from 'vitest'
import { isIcon } from './Icon.tsx'

test('only drawings are names of icons, not what every object has', () => {
  expect(['hotel', 'constructor', 'toString', ''].map(isIcon)).toEqual([true, false, false, false])
})
