export type Account = { organisationId: string; accountNo: number }
