import { Button } from '@mantine/core'
import classes from './pager.module.css'

type Props = { page: number; total: number; perPage: number; onChange: (page: number) => void }

/** Backwards and forwards through a long list; nothing where one page holds it all. */
export function Pager({ page, total, perPage, onChange }: Props) {
  if (total <= perPage) return null
  return (
    <nav className={classes.pages} aria-label="Pages">
      <Button variant="default" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <span className={classes.note}>
        Page {page} of {Math.ceil(total / perPage)}
      </span>
      <Button variant="default" disabled={page * perPage >= total} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
