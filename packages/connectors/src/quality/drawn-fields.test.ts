import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { expect, test } from 'vitest'
import { drawFields } from '../test/draw-fields.ts'

/** After a change of a normaliser: `npx vitest run --project unit packages/connectors/src/quality/drawn-fields -u`. */
test.each(AD_PLATFORMS)(
  '%s: the fields of its description are those that its normaliser gives, level by level',
  async (platform) => {
    const folder = `../../../domain/src/platforms/${platform.replace('_', '-')}`
    await expect(await drawFields(platform)).toMatchFileSnapshot(`${folder}/drawn-fields.ts`)
  },
)
