import type { MailLink } from '@flightdeck/contract'

type Words = { title: string; text: string; action: string | null }

/** What a link asks, and what its button says; without an action everything is done. */
export function mailWords({ purpose, email, organisation, rule }: MailLink, isDone: boolean): Words {
  if (purpose === 'confirm')
    return isDone
      ? {
          title: `${email} gets alert emails from ${organisation}`,
          text: 'Every email has an unsubscribe link.',
          action: null,
        }
      : {
          title: `Get alert emails from ${organisation}?`,
          text: `${organisation} added ${email} as a recipient. Nothing is sent unless you agree.`,
          action: 'Get emails',
        }
  const what = rule === null ? `all alert emails from ${organisation}` : `rule ${rule}`
  return isDone
    ? {
        title: `${email} is unsubscribed from ${what}`,
        text: 'The rule stays active. Other recipients still get emails.',
        action: 'Resubscribe',
      }
    : {
        title: `Unsubscribe ${email} from ${what}?`,
        text: `The rule at ${organisation} stays active. Other recipients still get emails.`,
        action: 'Unsubscribe',
      }
}
