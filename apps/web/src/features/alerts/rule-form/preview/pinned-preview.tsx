import { ruleSentence } from '@flightdeck/domain/alerts'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { toRule } from '../payload.ts'
import { Preview, type PreviewProps } from './preview.tsx'
import classes from './preview.module.css'

/** On a small screen the rule is one line above the button; a touch opens the rest. */
export function PinnedPreview(props: PreviewProps) {
  const [isOpen, setOpen] = useState(false)
  const rule = toRule(props.form)
  return (
    <>
      <UnstyledButton className={classes.pin} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={classes.pinWord}>Preview</span>
        <span className={classes.pinText}>
          {rule === null ? 'What the rule would have done' : ruleSentence(rule, props.entityName)}
        </span>
      </UnstyledButton>
      <SidePanel title="Preview" isOpen={isOpen} onClose={() => setOpen(false)} size={480}>
        <Preview {...props} />
      </SidePanel>
    </>
  )
}
