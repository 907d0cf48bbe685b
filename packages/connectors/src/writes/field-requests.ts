import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { Change, ChangeField, ChangeRequest } from '@flightdeck/domain/writes'

/** The write for each field of a level; a sentence is a refusal. */
export type FieldRequests<Written> = {
  [Field in ChangeField]?: (
    change: Change<Field>,
    current: SeenEntity,
    account: SeenAccount,
  ) => Written | string
}

/** The write for a change. The platform's description has refused fields that are not in the table. */
export function requestIn<Written>(
  table: FieldRequests<Written>,
  platform: string,
  change: ChangeRequest,
  current: SeenEntity,
  account: SeenAccount,
): Written | string {
  const build = table[change.field] as
    | ((change: ChangeRequest, current: SeenEntity, account: SeenAccount) => Written | string)
    | undefined
  return build ? build(change, current, account) : `${platform} does not let us set this.`
}
