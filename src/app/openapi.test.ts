import { expect, test } from 'vitest'
import { declaredEndpoints, openApiDocument } from './openapi.ts'

test('every call that is limited says so, and names each refusal once', async () => {
  const { paths } = JSON.parse(await openApiDocument())
  const limited = (await declaredEndpoints()).filter(({ rate }) => rate)
  expect(limited.length).toBeGreaterThan(20)
  for (const { method, path } of limited) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const named: string[] = operation.responses['4XX'].description.replace('Refusals: ', '').split(', ')
    expect([path, named]).toEqual([path, expect.arrayContaining(['too_many'])])
    expect([path, new Set(named).size]).toEqual([path, named.length])
  }
})
