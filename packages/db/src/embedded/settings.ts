/** Passed on the command line, so that they follow the program and not the age of the cluster. */
export function settingsFor(port: number, durable: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // A socket path is limited to 107 bytes, which a deep checkout exceeds.
    unix_socket_directories: '',
    shared_buffers: '256MB',
    max_connections: 100,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // The text of a failed statement may contain a password or personal data.
    log_min_error_statement: 'panic',
    ...(durable ? {} : CARELESS),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Tests only: a machine crash may lose everything. */
const CARELESS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Several test files at once, each with the whole program and its threads.
  max_connections: 250,
}
