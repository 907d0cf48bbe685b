import { ruleSentence } from '@flightdeck/domain/alerts'
import type { RuleForm } from './form-model.ts'
import { toRule } from './payload.ts'
import classes from './rule-form.module.css'

/** Sentence of the rule about to be saved, beside the save button. */
export function SaveSentence({ form, entityName }: { form: RuleForm; entityName: string | null }) {
  const rule = toRule(form)
  return <p className={classes.sentence}>{rule === null ? 'No rule yet' : ruleSentence(rule, entityName)}</p>
}
