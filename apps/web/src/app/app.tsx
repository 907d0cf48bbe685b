import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from '../lib/query-client.ts'
import { passNonceToScrollLock, styleNonce } from '../lib/style-nonce.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { createAppRouter } from './routes/router.tsx'
import { colourScheme } from './theme/colour-scheme.ts'
import { cssVariables } from './theme/css-variables.ts'
import { theme } from './theme/theme.ts'

passNonceToScrollLock()
const queryClient = createQueryClient()
const router = createAppRouter()

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  )
}
