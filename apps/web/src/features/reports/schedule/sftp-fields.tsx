import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import classes from './schedule.module.css'

export const EMPTY_SFTP = { host: '', port: '22', user: '', by: 'password', password: '', private_key: '' }
type Texts = typeof EMPTY_SFTP
type Props = {
  texts: Texts
  errors: Readonly<Record<string, readonly string[] | undefined>>
  onChange: (texts: Partial<Texts>) => void
}

/** Host, user and credential of an SFTP server: a password or a key. */
export function SftpFields({ texts, errors, onChange }: Props) {
  const field = (key: keyof Texts) => ({
    autoComplete: 'off',
    value: texts[key],
    error: errors[key]?.[0],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [key]: value }),
  })
  return (
    <>
      <div className={classes.hostAndPort}>
        <TextInput label="Host" placeholder="sftp.example.com" {...field('host')} />
        <TextInput label="Port" inputMode="numeric" {...field('port')} />
      </div>
      <div className={classes.pair}>
        <TextInput label="User" {...field('user')} />
        <NativeSelect
          label="Sign in with"
          data={[
            { value: 'password', label: 'Password' },
            { value: 'private_key', label: 'Private key' },
          ]}
          value={texts.by}
          onChange={({ currentTarget: { value } }) => onChange({ by: value })}
        />
      </div>
      {texts.by === 'password' ? (
        <PasswordInput label="Password" {...field('password')} />
      ) : (
        <Textarea
          label="Private key"
          description="OpenSSH or PEM, without a passphrase"
          autosize
          minRows={3}
          maxRows={6}
          classNames={{ input: classes.key }}
          {...field('private_key')}
        />
      )}
      <p className={classes.note}>
        The server’s host key is kept when you add it. Files are sent only while it stays the same.
      </p>
    </>
  )
}

/** Request body: only the chosen credential is sent. */
export const sftpBody = ({ host, port, user, by, password, private_key: key }: Texts) => ({
  host,
  port: Number(port),
  user,
  password: by === 'password' ? password : null,
  private_key: by === 'password' ? null : key,
})
