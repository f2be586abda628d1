export const packages = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-psycopg2': '/usr/lib/python3/dist-packages/psycopg2',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  curl: '/usr/bin/curl',
};

export const programs = {
  postgresFolder: '/usr/lib/postgresql/15/bin',
  patroni: packages.patroni,
  etcd: packages['etcd-server'],
  haproxy: packages.haproxy,
  pgbouncer: packages.pgbouncer,
};
