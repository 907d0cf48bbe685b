import { emailDomain, isEmail } from '@flightdeck/domain/session'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { errorMessage } from './error-sentence.ts'

const typingEndsMs = 300

/** The way in with one's organisation, for an address whose domain has one. */
export default function SingleSignOnOffer({ email: typing }: { email: string }) {
  const [typed] = useDebouncedValue(typing.trim(), typingEndsMs)
  const email = isEmail(typed) ? typed : null
  const { data: offer } = useQuery({
    queryKey: ['single sign-on offer', email && emailDomain(email)],
    queryFn: () => call('singleSignOn.look', { body: { email: email! } }),
    enabled: email !== null,
    staleTime: Infinity,
    retry: false,
  })
  const begin = useMutation({
    mutationFn: () => call('singleSignOn.begin', { body: { email: typed } }),
    onSuccess: ({ authorise_url }) => window.location.assign(authorise_url),
  })
  if (!offer || email === null) return null
  return (
    <>
      {begin.isError && <Notice tone="error">{errorMessage(begin.error)}</Notice>}
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        Continue with {offer.organisation_name}’s sign-in
      </Button>
    </>
  )
}
