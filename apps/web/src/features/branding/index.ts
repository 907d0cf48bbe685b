export { BrandingTab } from './branding-tab.tsx'
