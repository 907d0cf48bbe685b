import type { MailLink } from '@flightdeck/contract'

type Words = { title: string; text: string; action: string | null }

/** What a link asks, and what its button says; without an action everything is done. */
export function mailWords({ purpose, email, organisation, rule }: MailLink, isDone: boolean): Words {
  if (purpose === 'confirm')
    return isDone
      ? {
          title: `${email} gets alert mails of ${organisation}`,
          text: 'Every mail has a link that stops them.',
          action: null,
        }
      : {
          title: `Get alert mails of ${organisation}?`,
          text: `Somebody there entered ${email} as a recipient. Nothing is sent unless you agree.`,
          action: 'Get the mails',
        }
  const what = rule === null ? `alert mails of ${organisation}` : `mails of rule ${rule}`
  return isDone
    ? {
        title: `The ${what} to ${email} are stopped`,
        text: 'The rule goes on; others are still told.',
        action: 'Let them come again',
      }
    : {
        title: `Stop ${what} to ${email}?`,
        text: `The rule of ${organisation} goes on; others are still told.`,
        action: 'Stop the mails',
      }
}
