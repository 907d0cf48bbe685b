import type { Template } from '@flightdeck/contract/taxonomy'
import { VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { DenseList } from '../../../ui/dense-list/dense-list.tsx'
import { pressInRow } from '../../../ui/dense-list/row-in-focus.ts'
import { usePeek } from '../../../ui/peek/use-peek.ts'
import { WorkArea, WorkList } from '../../../ui/peek/work-area.tsx'
import { templateColumns, templatePhoneColumns } from './template-columns.tsx'
import { TemplateDialogs, type TemplateAsk } from './template-dialogs.tsx'
import { TemplatePeek } from './template-peek.tsx'

const keyWords = { v: 'Violations' }
const templateKey = ({ id }: Template) => id
const templateName = ({ name }: Template) => name

/** Templates as rows; what is looked at beside them. */
export function TemplateRows({ templates }: { templates: readonly Template[] }) {
  const { shown, open, close } = usePeek()
  const [asking, setAsking] = useState<TemplateAsk | null>(null)
  const ask = useSteady(setAsking)
  const columns = useMemo(() => templateColumns(ask), [ask])
  const phoneColumns = useMemo(() => templatePhoneColumns(ask), [ask])
  useKeys({ e: () => pressInRow('edit'), v: () => pressInRow('violations') }, keyWords)
  return (
    <WorkArea>
      <WorkList>
        <VisuallyHidden component="output">{formatCount(templates.length, 'template')} listed</VisuallyHidden>
        <DenseList
          label="Naming templates"
          columns={columns}
          groups={[{ key: 'all', title: '', heading: null, items: templates }]}
          itemKey={templateKey}
          itemName={templateName}
          phoneColumns={phoneColumns}
          shown={shown}
          onOpen={({ id }) => open(id)}
          onWalk={({ id }) => open(id)}
        />
      </WorkList>
      <TemplatePeek
        template={templates.find(({ id }) => id === shown) ?? null}
        onClose={close}
        onStep={(by) => {
          const next = templates[templates.findIndex(({ id }) => id === shown) + by]
          if (next !== undefined) open(next.id)
        }}
      />
      <TemplateDialogs asking={asking} onClose={() => setAsking(null)} />
    </WorkArea>
  )
}
