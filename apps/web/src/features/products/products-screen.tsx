import { Kbd } from '@mantine/core'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { whoQuery } from '../../lib/who-query.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { useAdminFlag } from '../profile/index.ts'
import { rowsFor, stateLine } from './product-rows.ts'
import type { MenuEntry, ProductRow } from './product-rows.ts'
import classes from './products-screen.module.css'

/** All areas side by side. The admin view shows those that have to be requested too. */
export function ProductsScreen({ menu }: { menu: readonly MenuEntry[] }) {
  const { data: who } = useQuery(whoQuery)
  const { isAdmin } = useAdminFlag()
  const navigate = useNavigate()
  const rows = rowsFor(menu).filter(({ to }) => isAdmin || to !== null)
  const open = (row: ProductRow) => void navigate(productLink(row))
  useKeys(Object.fromEntries(rows.map((row, index) => [String(index + 1), () => open(row)])))
  if (who === undefined) return null
  return (
    <Page title="Products" subtitle="All areas and your access">
      {!isAdmin && (
        <div className={classes.notice}>
          <Notice>Admin view is off. Areas available on request are hidden.</Notice>
        </div>
      )}
      <ol className={classes.list}>
        {rows.map((row, index) => (
          <li key={row.label}>
            <Link {...productLink(row)} className={classes.row} aria-keyshortcuts={String(index + 1)}>
              <row.icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
              <span className={classes.name}>
                {row.label}
                <span className={classes.second}>{row.does}</span>
              </span>
              <span className={classes.state}>{stateLine(row, who.all_active_dsps)}</span>
              <span className={classes.access}>
                <Access row={row} />
              </span>
              <Kbd size="xs" className={classes.key ?? ''} aria-hidden>
                {index + 1}
              </Kbd>
              <IconChevronRight className={classes.chevron} size={16} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </Page>
  )
}

function Access({ row }: { row: ProductRow }) {
  if (row.to === null)
    return (
      <span className={classes.locked}>
        <IconLock size={12} stroke={2} aria-hidden /> Request access
      </span>
    )
  return (
    <>
      <StateMark kind="ok" label="Open" />
      {row.onRequest.length > 0 && (
        <span className={classes.second}>{row.onRequest.join(', ')} on request</span>
      )}
    </>
  )
}

function productLink({ to, label }: ProductRow) {
  return to === null ? { to: '/request-access', state: { feature: label } } : { to }
}
