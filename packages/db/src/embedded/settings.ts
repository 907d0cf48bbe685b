/** Given on the command line, so that they follow the program and not the age of the cluster. */
export function settingsFor(port: number, durable: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // A socket's path may be at most 107 bytes long, which a deep checkout exceeds.
    unix_socket_directories: '',
    shared_buffers: '256MB',
    max_connections: 100,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // The text of a failed statement may hold a password or a person's data.
    log_min_error_statement: 'panic',
    ...(durable ? {} : CARELESS),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** For tests: a crash of the machine may lose everything, and nobody minds. */
const CARELESS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Several files at once, each with the whole program and its threads.
  max_connections: 250,
}
