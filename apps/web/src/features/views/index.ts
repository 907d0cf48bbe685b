export { ViewBar } from './view-bar.tsx'
