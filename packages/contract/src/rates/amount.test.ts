import { expect, test } from 'vitest'
import { openApi } from '../openapi.ts'
import { routes } from '../routes.ts'

test('money crosses the wire in units of its currency: no field is in micros', () => {
  const fields = [...JSON.stringify(openApi(routes, '1')).matchAll(/"(\w*micros\w*)":/gi)].map(
    ([, name]) => name,
  )
  expect(fields).toEqual([])
})
