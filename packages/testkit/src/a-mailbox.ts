import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Answer = 'take' | 'later' | 'never'

/** A real SMTP server on loopback that keeps what it is sent, and can be told to refuse. */
export async function aMailbox() {
  const mails: Email[] = []
  let answer: Answer = 'take'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (answer !== 'take') return done(refusal(answer))
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            mails.push(mail)
            done()
          },
          (error: Error) => done(error),
        )
      })
    },
  })
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
