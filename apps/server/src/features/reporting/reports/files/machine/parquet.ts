import { parquetWriteBuffer } from 'hyparquet-writer'
import type { PrintedReport } from '../printed-report.ts'
import { machineAbout } from './about.ts'
import { machineFields, type MachineField } from './fields.ts'

type SchemaPart = NonNullable<Parameters<typeof parquetWriteBuffer>[0]['schema']>[number]

/** Parquet type of each column. Unknown values are null in all of them. */
const TYPES: Record<MachineField['kind'], Partial<SchemaPart>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  day: { type: 'INT32', converted_type: 'DATE' },
  number: { type: 'DOUBLE' },
}

/** Rows by column; details of the report are in the file's metadata. */
export function toParquet({ run, answer }: PrintedReport): Uint8Array {
  const fields = machineFields(answer)
  return new Uint8Array(
    parquetWriteBuffer({
      schema: [
        { name: 'report', num_children: fields.length },
        ...fields.map(({ name, kind }) => ({ name, repetition_type: 'OPTIONAL' as const, ...TYPES[kind] })),
      ],
      columnData: fields.map(({ name, kind, of }) => ({
        name,
        data: answer.rows.map((row) => (kind === 'day' ? dayIn(of(row)) : of(row))),
      })),
      kvMetadata: [{ key: 'flightdeck', value: JSON.stringify(machineAbout(run, answer)) }],
    }),
  )
}

const dayIn = (day: string | number | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`)) // prettier-ignore
