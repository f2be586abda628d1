/** As docs/deployment.md advises, with the shortest times that Patroni allows. */
const cluster = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  // A server that has crashed hands over at once: with synchronous replication nothing is lost by it.
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  maximum_lag_on_failover: 1_048_576,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      synchronous_commit: 'on',
      wal_log_hints: 'on',
      restart_after_crash: 'off',
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      max_connections: 150,
      max_wal_senders: 10,
      max_replication_slots: 10,
      max_wal_size: '96MB',
      min_wal_size: '32MB',
      wal_keep_size: '32MB',
      shared_buffers: '64MB',
      unix_socket_directories: '',
      // For the file system in memory, which soon is full then.
      wal_recycle: 'off',
    },
  },
};

interface NodePlan {
  name: string;
  folder: string;
  binaries: string;
  etcd: string;
  port: number;
  restPort: number;
}

/** JSON is YAML, too. Without passwords, on loopback. */
export function patroniSettings({ name, folder, binaries, etcd, port, restPort }: NodePlan): string {
  const rest = `127.0.0.1:${restPort}`;
  const address = `127.0.0.1:${port}`;
  return JSON.stringify({
    scope: 'gbr',
    name,
    restapi: { listen: rest, connect_address: rest },
    // Not `etcd3`: before 3.0.3 a primary that stood still takes its lease back from the next one (docs/deployment.md).
    etcd: { host: etcd },
    bootstrap: {
      dcs: cluster,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { 'wal-segsize': '1' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: `${folder}/data`,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });
}
