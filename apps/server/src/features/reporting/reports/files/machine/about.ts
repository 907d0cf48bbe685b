import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'

/** Metadata for machines: question, days, currency, and how far the data reaches. */
export const machineAbout = (run: ReportRun, answer: ReportAnswer) => ({
  report: { id: run.id, name: run.name, generated_at: run.at, generated_by: run.by },
  question: answer.question,
  days: answer.days,
  compared: answer.compared,
  currency: answer.currency,
  approximate: answer.approximate,
  rates: answer.rates,
  data_through: answer.data_through,
  notes: answer.notes,
})
