import {
  isDelivery,
  isSegment,
  segmentKey,
  type ReportFilter,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import type { RenameEffect, RenameEffects, BrokenName } from '../../../../ground/rename-effects.ts'
import { listReports } from './report-store.ts'

/** Saved reports that split or filter by segments of names, or look for a text in them. */
export const reportRenameEffects: RenameEffects = {
  needs: 'reports:read',
  async read(tx, reader, names) {
    const reports = await listReports(tx, reader)
    return reports.flatMap(({ name: report, question }) =>
      names.flatMap((name) => effectsOnReport(report, question as ReportQuestion, name)),
    )
  },
}

function effectsOnReport(report: string, question: ReportQuestion, name: BrokenName): RenameEffect[] {
  if (!isDelivery(question.dataset)) return []
  const { entityNo } = name
  return [
    ...(losesIt(question, name) ? [{ entityNo, lostIn: report }] : []),
    ...question.filters
      .filter((filter) => stopsMatching(filter, name))
      .map(() => ({
        entityNo,
        warning: `The report “${report}” looks for a text that the new name doesn’t have.`,
      })),
  ]
}

/** A split or filter on a segment that can't be read counts it elsewhere, or not at all. */
function losesIt({ rows, columns, filters }: ReportQuestion, { unparsedSegments }: BrokenName): boolean {
  const usedDimensions = [
    ...rows,
    ...(columns === null ? [] : [columns]),
    ...filters.map(({ dimension }) => dimension),
  ]
  return usedDimensions
    .filter(isSegment)
    .some((dimension) => unparsedSegments.includes(segmentKey(dimension)))
}

function stopsMatching(
  { dimension, way, values }: ReportFilter,
  { kind, name, newName }: BrokenName,
): boolean {
  if (way !== 'contains' || dimension !== kind || newName === null) return false
  const has = (text: string) => values.some((value) => text.toLowerCase().includes(value.toLowerCase()))
  return has(name) && !has(newName)
}
