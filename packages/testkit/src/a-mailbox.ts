import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

type Answer = 'take' | 'later' | 'never'

/** A real SMTP server on loopback that keeps what it is sent, and can be set to refuse. */
export async function aMailbox() {
  const mails: Email[] = []
  let answer: Answer = 'take'

  async function take(stream: SMTPServerDataStream): Promise<Error | null> {
    const raw = await buffer(stream)
    if (answer !== 'take') return refusal(answer)
    mails.push(await PostalMime.parse(raw))
    return null
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // A sender that dies in the middle of a mail has not sent it.
    onData: (stream, _session, done) =>
      void take(stream).then((refused) => process.nextTick(done, refused), done),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answerWith: (next: Answer) => void (answer = next),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function refusal(answer: Answer): Error {
  const later = answer === 'later'
  return Object.assign(new Error(later ? 'Try again later' : 'No such mailbox'), {
    responseCode: later ? 451 : 550,
  })
}
