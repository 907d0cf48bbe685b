import { KIND_TITLES } from '../ad-data/entity.ts'
import { dayWords } from '../checks/words.ts'
import type { CheckSubject } from '../checks/subject.ts'
import { PLATFORMS } from '../platforms/platforms.ts'
import type { StepEdit } from './step.ts'

/** `It`, or `The insertion order “Spring”` for another entity. */
export const subjectWords = (on: CheckSubject, subject: CheckSubject): string =>
  on === subject ? 'It' : `The ${KIND_TITLES[on.kind].toLowerCase()} “${on.name}”`

/** `on 14 Mar 2026 by sam@acme.test`. */
export const editWords = ({ on, actor }: Pick<StepEdit, 'on' | 'actor'>): string =>
  `on ${dayWords(on)}${actor === null ? '' : ` by ${actor}`}`

export const platformOf = ({ account }: CheckSubject): string => PLATFORMS[account.platform].label
