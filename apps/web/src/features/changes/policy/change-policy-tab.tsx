import { useQuery, queryOptions } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { call } from '../../../lib/call.ts'
import { changesKey } from '../api.ts'
import classes from './change-policy.module.css'
import { PolicyForm } from './policy-form.tsx'

export function ChangePolicyTab() {
  const policy = useQuery(changePolicyQuery)
  return (
    <div className={classes.form}>
      <p className={classes.text}>
        Limits are checked when a change is proposed and again at the moment it is written.
      </p>
      <Loaded query={policy} skeleton={<FormSkeleton />} failed="Couldn’t load the change policy">
        {(answer) => <PolicyForm key={answer.changed?.at ?? ''} answer={answer} />}
      </Loaded>
    </div>
  )
}

const changePolicyQuery = queryOptions({
  queryKey: [...changesKey, 'policy'],
  queryFn: () => call('changePolicy.read'),
})
