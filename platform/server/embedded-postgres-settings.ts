/** The server's settings for a small machine; passed on the command line so that a release can change them. */
export const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  max_connections: '40',
  superuser_reserved_connections: '2',
  // memory
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  huge_pages: 'off',
  // durability
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  // planning and workers
  jit: 'off',
  random_page_cost: '1.1',
  max_worker_processes: '4',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  // language and time
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // clients that go away
  idle_in_transaction_session_timeout: '60s',
  client_connection_check_interval: '5s',
  // a log without people's text
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_parameter_max_length: '0',
};

/** For tests only: everything that makes data survive a power cut is off. */
export const TEST_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '100',
};
