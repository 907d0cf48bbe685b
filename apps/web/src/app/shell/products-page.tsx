import { ProductsScreen } from '../../features/products/products-screen.tsx'
import { useMenu } from './use-menu.ts'

/** The launcher shows what the menu of this host has, so the shell hands it over. */
export default function ProductsPage() {
  const { menu } = useMenu()
  return <ProductsScreen menu={menu} />
}
