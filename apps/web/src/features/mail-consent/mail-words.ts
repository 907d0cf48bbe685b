import type { MailLink } from '@flightdeck/contract/mail-consent'

export type MailTopic = 'alerts' | 'reports'
type Words = { title: string; text: string; action: string | null }

/** Wording per topic: name of the mails, and effect on the other recipients. */
const TOPICS = {
  alerts: { mails: 'alert emails', one: 'rule', stays: 'The rule', goesOn: 'stays active. Other recipients still get emails.' }, // prettier-ignore
  reports: {
    mails: 'reports',
    one: 'report',
    stays: 'The report',
    goesOn: 'is still sent to other recipients.',
  },
} as const

/** Texts of the page; a null action means that everything is done. */
export function mailWords(
  topic: MailTopic,
  { purpose, email, organisation, about }: MailLink,
  isDone: boolean,
): Words {
  const { mails, one: noun, stays, goesOn } = TOPICS[topic]
  if (purpose === 'confirm')
    return isDone
      ? {
          title: `${email} gets ${mails} from ${organisation}`,
          text: 'Every email has an unsubscribe link.',
          action: null,
        }
      : {
          title: `Get ${mails} from ${organisation}?`,
          text: `${organisation} added ${email} as a recipient. Nothing is sent unless you agree.`,
          action: 'Get emails',
        }
  const what = about === null ? `all ${mails} from ${organisation}` : `${noun} ${about}`
  return isDone
    ? {
        title: `${email} is unsubscribed from ${what}`,
        text: `${stays} ${goesOn}`,
        action: 'Resubscribe',
      }
    : {
        title: `Unsubscribe ${email} from ${what}?`,
        text: `${stays} at ${organisation} ${goesOn}`,
        action: 'Unsubscribe',
      }
}
