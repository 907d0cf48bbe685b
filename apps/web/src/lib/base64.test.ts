import { expect, test } from 'vitest'
import { base64Of } from './base64.ts'

test('every byte survives the encoding', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256)
  const content = await base64Of(new File([bytes], 'plan.xlsx'))
  expect(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))).toEqual(bytes)
})
