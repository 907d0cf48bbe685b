import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { CASINGS, READINGS, TEMPLATE_KIND_TITLES, TEMPLATE_KINDS } from '@flightdeck/domain/taxonomy'
import { NativeSelect, TextInput } from '@mantine/core'
import { platformName } from '../../../lib/platform-name.ts'
import { Toggles } from '../../../ui/toggles.tsx'
import { casingWords, readingWords } from '../words.ts'
import classes from './create.module.css'
import type { TemplateForm } from './form-model.ts'
import { NumberField } from './number-field.tsx'
import { fieldId, type Problems } from './problems.ts'

type Props = { form: TemplateForm; problems: Problems; onChange: (changed: Partial<TemplateForm>) => void }

const kinds = TEMPLATE_KINDS.map((value) => ({ value, label: TEMPLATE_KIND_TITLES[value] }))
const readings = READINGS.map((value) => ({ value, label: readingWords[value] }))
const casings = CASINGS.map((value) => ({ value, label: casingWords[value] }))
const platforms = AD_PLATFORMS.map((value) => ({ value, label: platformName(value) }))

/** Purpose of the template, and how its names are built. */
export function TemplateFields({ form, problems, onChange }: Props) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          id={fieldId('name')}
          label="Name"
          required
          withAsterisk={false}
          autoComplete="off"
          maxLength={100}
          value={form.name}
          error={problems.name?.reason}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
        <NativeSelect
          id={fieldId('kind')}
          label="Kind"
          data={kinds}
          value={form.kind}
          onChange={({ currentTarget: { value } }) => onChange({ kind: value as TemplateForm['kind'] })}
        />
      </div>
      <Toggles
        id={fieldId('platforms')}
        label={form.platforms.length === 0 ? 'On all platforms' : 'Platforms'}
        options={platforms}
        value={form.platforms}
        error={problems.platforms?.reason}
        onChange={(value) => onChange({ platforms: value })}
      />
      <div className={classes.four}>
        <NativeSelect
          label="Read"
          data={readings}
          value={form.reading}
          onChange={({ currentTarget: { value } }) => onChange({ reading: value as TemplateForm['reading'] })}
        />
        <TextInput
          id={fieldId('delimiter')}
          label="Delimiter"
          maxLength={5}
          value={form.delimiter}
          error={problems.delimiter?.reason}
          onChange={({ currentTarget: { value } }) => onChange({ delimiter: value })}
        />
        <NativeSelect
          label="Case"
          data={casings}
          value={form.casing}
          onChange={({ currentTarget: { value } }) => onChange({ casing: value as TemplateForm['casing'] })}
        />
        <NumberField
          id={fieldId('most_bytes')}
          label="Max bytes"
          placeholder="Platform limit"
          value={form.most_bytes}
          error={problems.most_bytes?.reason}
          onChange={(value) => onChange({ most_bytes: value })}
        />
      </div>
    </>
  )
}
