import type { ColumnType } from 'kysely'

export type Moment = ColumnType<Date, Date | string, Date | string>
export type MomentByDefault = ColumnType<Date, Date | string | undefined, Date | string>
export type Json = ColumnType<unknown, string, string>
export type JsonByDefault = ColumnType<unknown, string | undefined, string>
