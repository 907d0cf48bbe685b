import type { Template } from '@flightdeck/contract/taxonomy'
import { useMemo, useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { pressInRow } from '../../../ui/dense-list/row-in-focus.ts'
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx'
import { useListScreen } from '../../../ui/list-screen/use-list-screen.ts'
import { usePeek } from '../../../ui/peek/use-peek.ts'
import { templateColumns, templatePhoneColumns } from './template-columns.tsx'
import { TemplateDialogs, type TemplateAsk } from './template-dialogs.tsx'
import { TemplatePeek } from './template-peek.tsx'

const keyWords = { v: 'Violations' }
const templateKey = ({ id }: Template) => id
const templateName = ({ name }: Template) => name

/** Templates as rows; what is looked at beside them. */
export function TemplateRows({ templates }: { templates: readonly Template[] }) {
  const screen = useListScreen(templates, templateKey, usePeek())
  const [asking, setAsking] = useState<TemplateAsk | null>(null)
  const ask = useSteady(setAsking)
  const columns = useMemo(() => templateColumns(ask), [ask])
  const phoneColumns = useMemo(() => templatePhoneColumns(ask), [ask])
  useKeys({ e: () => pressInRow('edit'), v: () => pressInRow('violations') }, keyWords)
  return (
    <ListScreen
      screen={screen}
      label="Naming templates"
      status={`${formatCount(templates.length, 'template')} listed`}
      columns={columns}
      phoneColumns={phoneColumns}
      itemName={templateName}
    >
      <TemplatePeek template={screen.shownItem} onClose={screen.close} onStep={screen.step} />
      <TemplateDialogs asking={asking} onClose={() => setAsking(null)} />
    </ListScreen>
  )
}
