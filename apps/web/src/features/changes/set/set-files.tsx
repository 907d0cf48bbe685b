import type { ChangeFiles, ChangeSet } from '@flightdeck/contract/changes'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../lib/count-text.ts'
import { saveFile } from '../../../lib/download.ts'
import { changeFilesQuery } from '../api.ts'
import classes from '../changes.module.css'

/** Manual work in the platforms: bulk files with only the changed columns, or the links in the diff. */
export function SetFiles({ set }: { set: ChangeSet }) {
  const left = set.items.by_hand
  const isOpen = left > 0 && (set.state === 'approved' || set.state === 'applying')
  const files = useQuery({ ...changeFilesQuery(set.id, `${set.state} ${left}`), enabled: isOpen })
  if (!isOpen) return null
  return (
    <section className={classes.card} aria-label="To do in the platform">
      <h2 className={classes.heading}>To do in the platform</h2>
      <p className={classes.note}>
        {formatCount(left, 'change')} can’t be written by API. Upload the file or make the change in the
        platform. The next sync marks it as done.
      </p>
      {files.isError && <p className={classes.note}>Couldn’t load the files. Try again.</p>}
      <ul className={classes.files}>
        {files.data?.files.map((file) => (
          <li key={`${file.dsp} ${file.name}`}>
            <FileButton {...file} />
          </li>
        ))}
      </ul>
      {files.data && files.data.without_file > 0 && (
        <p className={classes.note}>
          No file covers {formatCount(files.data.without_file, 'change')}. Select it in the diff for a link to
          the platform.
        </p>
      )}
    </section>
  )
}

const FileButton = ({ dsp, name, rows, columns, csv }: ChangeFiles['files'][number]) => (
  <>
    <Button variant="default" size="xs" onClick={() => saveFile(name, new Blob([csv], { type: 'text/csv' }))}>
      Download {name}
    </Button>
    <span className={classes.note}>
      {PLATFORMS[dsp].label}, {formatCount(rows, 'row')}: {columns.join(', ')}
    </span>
  </>
)
