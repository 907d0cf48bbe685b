import type { ReportCatalogue } from '@flightdeck/contract/reports'
import { groupClients } from '@flightdeck/domain/clients'
import { typedKeys } from '@flightdeck/domain/metrics'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import {
  DIMENSION_KEYS,
  dimensionByKey,
  isOfDataset,
  datasetMetrics,
  metricWords,
  REPORT_DATASETS,
  REPORT_TEMPLATES,
  segmentDimension,
} from '@flightdeck/domain/reports'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { dimensionValues } from '../../../data/dimensions/index.ts'
import { openExchange } from '../../../data/rates/index.ts'
import { readAccounts } from './account-store.ts'
import { copiedQuestion } from './present.ts'

/** Datasets, metrics, dimensions and templates for building reports. */
export async function readCatalogue(ctx: MemberContext): Promise<ReportCatalogue> {
  const { accounts, currency, segments } = await ctx.transaction(async (tx) => ({
    segments: segmentChoices(await dimensionValues(tx, ctx.organisationId)),
    accounts: await readAccounts(tx, ctx.organisationId),
    currency: (await openExchange(tx, ctx.organisationId, ctx.today)).currency,
  }))
  const platforms = [...new Set(accounts.map(({ platform }) => platform))]
  return {
    datasets: typedKeys(REPORT_DATASETS).map((key) => ({
      key,
      label: REPORT_DATASETS[key].label,
      dimensions: [...DIMENSION_KEYS, ...segments.map((segment) => segment.key)]
        .filter((one) => isOfDataset(one, key))
        .map((one) => ({ key: one, label: dimensionByKey(one).label })),
      metrics: datasetMetrics(key).map((metric) => {
        const { label, unit, formula, means } = metricWords(metric)
        return { key: metric, label, unit, formula, means }
      }),
    })),
    platforms: platforms.map((key) => ({ key, label: PLATFORMS[key].label })),
    clients: groupClients(accounts).map(({ key, name }) => ({ key, label: name })),
    accounts: accounts.map(({ accountNo, name, platform }) => ({
      key: String(accountNo),
      label: `${name} (${PLATFORMS[platform].label})`,
    })),
    segments,
    templates: typedKeys(REPORT_TEMPLATES).map((key) => {
      const { name, about, question } = REPORT_TEMPLATES[key]
      return { key, name, about, question: copiedQuestion(question) }
    }),
    currency,
  }
}

/** Name segments for splits, with their values in use. */
const segmentChoices = (values: Awaited<ReturnType<typeof dimensionValues>>): ReportCatalogue['segments'] =>
  [...Map.groupBy(values, ({ key }) => key)].map(([key, some]) => ({
    key: segmentDimension(key),
    values: some
      .map(({ value }) => ({ key: value, label: value }))
      .toSorted((a, b) => (a.label < b.label ? -1 : 1)),
  }))
