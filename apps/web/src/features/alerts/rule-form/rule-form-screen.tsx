import type { AlertRule, Choices } from '@flightdeck/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { AccessGate } from '../access-gate.tsx'
import { ruleQuery } from '../api.ts'
import { formAbout } from './form-about.ts'
import { formLike, formFromRule } from './form-model.ts'
import { RuleForm } from './rule-form.tsx'

/** Says what to watch. With a rule, from the list or by its address, it is that rule that is changed. */
export default function RuleFormScreen() {
  const passed = useLocation({ select: ({ state }) => state.ruleId })
  const named = idIn(useQueryParam('rule'))
  const like = idIn(useQueryParam('like'))
  const id = passed ?? named
  const sentence = useQueryParam('sentence')
  const about = formAbout({
    name: useQueryParam('name'),
    type: useQueryParam('type'),
    platform: useQueryParam('platform'),
    entity: useQueryParam('entity'),
  })
  return (
    <Page title="Create Alert" subtitle="Create alert rules">
      <AccessGate skeleton={<FormSkeleton />}>
        {(choices) =>
          id === null && like === null ? (
            <RuleForm
              key={`new ${about.entityId} ${sentence}`}
              initial={about}
              entityName={null}
              choices={choices}
              sentence={sentence}
            />
          ) : (
            <FromRule key={`${id} ${like}`} id={(id ?? like)!} isCopy={id === null} choices={choices} />
          )
        }
      </AccessGate>
    </Page>
  )
}

function idIn(text: string | null): number | null {
  const id = Number(text)
  return text !== null && Number.isInteger(id) && id > 0 ? id : null
}

type FromRuleProps = { id: number; isCopy: boolean; choices: Choices }

function FromRule({ id, isCopy, choices }: FromRuleProps) {
  const rule = useQuery(ruleQuery(id))
  const isGone = rule.error instanceof ApiError && rule.error.status === 404
  const initial = (savedRule: AlertRule) => (isCopy ? formLike(savedRule) : formFromRule(savedRule))
  if (isGone)
    return <FailedState title="Rule not found" explanation="It may have been deleted. See Manage Alerts." />
  return (
    <Loaded query={rule} skeleton={<FormSkeleton />} failed="Couldn't open this rule">
      {(savedRule) => (
        <RuleForm initial={initial(savedRule)} entityName={savedRule.entity_name} choices={choices} />
      )}
    </Loaded>
  )
}
