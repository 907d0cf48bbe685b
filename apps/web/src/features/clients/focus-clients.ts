export const clientSwitchId = 'client-switch'

/** Opens the list of clients, for a command. */
export const focusClients = () => document.getElementById(clientSwitchId)?.click()
