export { brandingRoutes, type Branding, type BrandInput, type ShownBrand } from './branding.ts'
