import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { canUsePasskeys, sentenceOfProof, signWithPasskey } from '../factors/index.ts'
import { useEnter } from './use-enter.ts'

/** The way in without a password; absent where browsers offer no passkeys. */
export default function PasskeyButton() {
  const enter = useEnter()
  const signIn = useMutation({
    mutationFn: async () => {
      const passkey = await signWithPasskey(await call('passkey.begin'))
      return call('passkey.signIn', { body: { passkey } })
    },
    onSuccess: enter,
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      {signIn.isError && <Notice tone="error">{sentenceOfProof(signIn.error)}</Notice>}
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        Log in with a passkey
      </Button>
    </>
  )
}
