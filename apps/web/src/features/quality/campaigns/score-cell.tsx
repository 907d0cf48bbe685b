import type { CampaignNode } from '@flightdeck/contract'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { ScoreBar } from './cells.tsx'
import { scoreWords } from './node-words.ts'
import { ScoreReceipt } from './score-receipt.tsx'
import classes from './score-cell.module.css'

/** The score; pressing it shows where it comes from. The popover comes with the first press: rows must be cheap. */
export function ScoreCell({ node }: { node: CampaignNode }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={classes.button}
      aria-label={`QA score ${scoreWords(node.qa.score)}: where it comes from`}
      aria-expanded={isOpen}
      onClick={() => {
        setWasOpen(true)
        setOpen(!isOpen)
      }}
    >
      <ScoreBar score={node.qa.score} />
    </button>
  )
  if (!wasOpen) return button
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={380}
      position="bottom-start"
      trapFocus
      returnFocus
      withArrow={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label="Receipt">
        <div tabIndex={-1} data-autofocus className={classes.receipt}>
          <ScoreReceipt node={node} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
