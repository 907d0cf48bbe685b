import type { ReportCatalogue } from '@flightdeck/contract/reports'
import { clientsOf, keysOf, PLATFORMS } from '@flightdeck/domain'
import {
  DIMENSION_KEYS,
  DIMENSIONS,
  isOfDataset,
  metricsOf,
  metricWords,
  REPORT_DATASETS,
  REPORT_TEMPLATES,
} from '@flightdeck/domain/reports'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { must } from '../../../ground/must.ts'
import { openExchange } from '../../rates/index.ts'
import { readAccounts } from './account-store.ts'
import { copiedQuestion } from './present.ts'

/** What reports are made from, for whoever builds one. */
export async function readCatalogue(ctx: MemberContext): Promise<ReportCatalogue> {
  must(ctx, 'reports:read')
  const { accounts, currency } = await ctx.transaction(async (tx) => ({
    accounts: await readAccounts(tx, ctx.organisationId),
    currency: (await openExchange(tx, ctx.organisationId, ctx.today)).currency,
  }))
  const platforms = [...new Set(accounts.map(({ platform }) => platform))]
  return {
    datasets: keysOf(REPORT_DATASETS).map((key) => ({
      key,
      label: REPORT_DATASETS[key].label,
      dimensions: DIMENSION_KEYS.filter((one) => isOfDataset(one, key)).map((one) => ({
        key: one,
        label: DIMENSIONS[one].label,
      })),
      metrics: metricsOf(key).map((metric) => {
        const { label, unit, formula, means } = metricWords(metric)
        return { key: metric, label, unit, formula, means }
      }),
    })),
    platforms: platforms.map((key) => ({ key, label: PLATFORMS[key].label })),
    clients: clientsOf(accounts).map(({ key, name }) => ({ key, label: name })),
    accounts: accounts.map(({ accountNo, name, platform }) => ({
      key: String(accountNo),
      label: `${name} (${PLATFORMS[platform].label})`,
    })),
    templates: keysOf(REPORT_TEMPLATES).map((key) => {
      const { name, about, question } = REPORT_TEMPLATES[key]
      return { key, name, about, question: copiedQuestion(question) }
    }),
    currency,
  }
}
