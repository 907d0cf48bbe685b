export { RailViews } from './rail-views.tsx'
export { ViewBar } from './view-bar.tsx'
