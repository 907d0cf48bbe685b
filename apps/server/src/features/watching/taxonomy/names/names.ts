import type { ComposedName, SampleName, TemplateDefinition } from '@flightdeck/contract/taxonomy'
import { fullEntityId } from '@flightdeck/domain/entities'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { NamingTemplate, TemplateKind } from '@flightdeck/domain/taxonomy'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { WrittenJson } from '../../../../ground/written-json.ts'
import { valuesOfLists } from '../stores/list-store.ts'
import { findTemplate } from '../stores/template-store.ts'
import { assertListsExist, fillListValues } from '../stores/fill-list-values.ts'
import type { LearnInput, ParsedNames } from '../judge/thread-protocol.ts'
import { taxonomyThread } from '../judge/thread.ts'
import { namesOfKind } from '../stores/sample-store.ts'

type WhichTemplate = {
  template?: TemplateDefinition | undefined
  template_id?: number | undefined
  platform?: AdPlatformKey | undefined
}

/** The template that is handed in, or one that is kept, with its lists written out. */
const resolveTemplate = (ctx: MemberContext, { template, template_id: id }: WhichTemplate) =>
  ctx.transaction(async (tx): Promise<NamingTemplate> => {
    const lists = await valuesOfLists(tx, ctx.organisationId)
    const definition = template ?? (await findTemplate(tx, ctx.organisationId, id!)).definition
    assertListsExist(definition, lists)
    return fillListValues(definition, lists)
  })

export async function parseNames(
  ctx: MemberContext,
  { names, platform, ...which }: WhichTemplate & { names: string[] },
): Promise<WrittenJson<ParsedNames>> {
  const template = await resolveTemplate(ctx, which)
  return new WrittenJson(await taxonomyThread(ctx.app).ask('parse', { template, names, platform }))
}

export async function composeName(
  ctx: MemberContext,
  { values, platform, ...which }: WhichTemplate & { values: Record<string, string> },
): Promise<ComposedName> {
  const template = await resolveTemplate(ctx, which)
  return taxonomyThread(ctx.app).ask('compose', { template, values, platform })
}

/** `market=UK;channel=Disp`, as a cell of a sheet can hold it. */
export const valuesInText = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
      }),
  )

export const learn = ({ app, organisationId }: MemberContext, input: Omit<LearnInput, 'organisationId'>) =>
  taxonomyThread(app).ask('learn', { organisationId, ...input })

export function sampleNames(
  ctx: MemberContext,
  { kind, platforms, most }: { kind: TemplateKind; platforms?: string | undefined; most: number },
): Promise<{ names: SampleName[]; total: number }> {
  const platformKeys = (platforms ?? '').split(',').filter((one) => one !== '')
  return ctx.transaction(async (tx) => {
    const rows = await namesOfKind(tx, ctx.organisationId, { kind, platforms: platformKeys, most })
    return {
      total: rows[0]?.total ?? 0,
      names: rows.map((row) => ({
        entity_id: fullEntityId(row),
        name: row.name,
        dsp_name: row.platform,
        account_name: row.accountName,
      })),
    }
  })
}
