/** Whose data it is. */
export type Account = { organisationId: string; accountNo: number }
