import type { App } from '../../../ground/app.ts'
import type { PersonColumns } from '../../../ground/person-columns.ts'

/** Every column of an organisation's tables that names a person, as the areas say. A test asks the live schema for others. */
export const peopleIn = ({ areas }: Pick<App, 'areas'>): PersonColumns =>
  Object.assign({}, ...areas.map(({ personColumns }) => personColumns))
