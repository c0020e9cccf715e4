<?php
// Calls every operation through PHP's SoapClient and the typed WSDL. Prints "ok NAME" for each operation and each further check.
declare(strict_types=1);
set_error_handler(function (int $level, string $message): bool { throw new ErrorException($message); });

$key = getenv('API_KEY');
$version = getenv('SOAP_VERSION');
$email = "zoe$version@interop.example";
$title = "Interop $version <&> Ö";
$service = new SoapClient(getenv('API_URL') . '?wsdl=typed', [
    'soap_version' => $version === '1.2' ? SOAP_1_2 : SOAP_1_1,
    'features' => SOAP_SINGLE_ELEMENT_ARRAYS,
    'cache_wsdl' => WSDL_CACHE_NONE,
]);

function ok(string $name): void { echo "ok $name\n"; }

function expect(mixed $actual, mixed $expected): void {
    if ($actual !== $expected) {
        throw new Exception('expected ' . json_encode($expected) . ', got ' . json_encode($actual));
    }
}

/** The result of an operation. */
function call(string $operation, array $parameters, ?string $otherKey = null): mixed {
    global $service, $key;
    return $service->$operation(['APIkey' => $otherKey ?? $key] + $parameters)->{"{$operation}Result"};
}

/** The rows of a table as arrays of their columns. */
function rows(stdClass $result, string $table): array {
    return array_map(fn($row) => (array) $row, $result->diffgram->NewDataSet->$table ?? []);
}

function data(array $tables): array { return ['diffgram' => ['NewDataSet' => $tables]]; }

function getGroup(string $title): stdClass { return call('modAPI.GetGroup_Alternate', ['GroupTitle' => $title]); }

/** The fault's code, the code of the error, and the paths of its items. */
function faultOf(callable $call): array {
    try {
        $call();
    } catch (SoapFault $fault) {
        $error = $fault->detail->error;
        $items = $error->errors->item ?? [];
        $paths = array_map(fn($item) => $item->path, is_array($items) ? $items : [$items]);
        return [preg_replace('/.*:/', '', $fault->faultcode), $error->code, $paths];
    }
    throw new Exception('no fault');
}

preg_match_all('/ (Get\w+List)\(/', implode("\n", $service->__getFunctions()), $lists);
foreach (array_diff(array_unique($lists[1]), ['GetChangeList']) as $name) {
    [$table] = array_keys((array) call($name, [])->diffgram->NewDataSet);
    $found = rows(call($name, []), $table);
    expect(count($found) > 0 && !in_array('', array_column($found, 'ID')), true);
    if ($name === 'GetProjectList') {
        expect(in_array('P-2043 R&D "Falcon"', array_column($found, 'ProjectNumberTitle')), true);
    }
    ok($name);
}

function changeList(array $parameters): array {
    $result = call('GetChangeList', $parameters);
    return [rows($result, 'Changes'), rows($result, 'Position')[0]];
}
$since = changeList(['Limit' => '1'])[1]['Latest'];
$party = $version === '1.2' ? 'Sender' : 'Client';

$person = ['EmailAddress' => $email, 'FirstName' => 'Zoë <&> "x"', 'LastName' => "O'Neil", 'Country' => 'DE', 'Currency' => 'EUR'];
$userId = call('UpdateUser', ['data' => data(['User' => [$person], 'Groups' => [['GroupTitle' => 'Accounting']]])]);
ok('UpdateUser');
$user = call('modAPI.GetUser_Alternate', ['EmailAddress' => $email]);
expect(rows($user, 'User')[0]['ID'], (string) $userId);
expect(rows($user, 'User')[0]['FirstName'], $person['FirstName']);
expect(array_column(rows($user, 'Groups'), 'GroupTitle'), ['Accounting']);
ok('modAPI.GetUser_Alternate');

[[$change], $position] = changeList(['SinceRevision' => $since]);
expect([$change['RecordKind'], $change['ID'], $change['Change']], ['User', (string) $userId, 'created']);
expect(changeList(['SinceRevision' => $since, 'Limit' => '1'])[1]['Revision'], $change['Revision']);
[$changes, $position] = changeList(['SinceRevision' => $position['Revision']]);
expect([$changes, $position['More']], [[], 'false']);
expect(faultOf(fn() => changeList(['SinceRevision' => '999999999'])), [$party, 'revision_gone', ['/SinceRevision']]);
ok('GetChangeList');

$group = ['GroupTitle' => $title, 'Description' => "two\nlines"];
$sets = ['Users' => [['EmailAddress' => $email]], 'Roles' => [['RoleTitle' => 'Approver']]];
$groupId = call('UpdateGroup', ['data' => data(['Group' => [$group]] + $sets)]);
ok('UpdateGroup');
$stored = getGroup($title);
expect(rows($stored, 'Group'), [['ID' => (string) $groupId] + $group]);
expect(rows($stored, 'Users'), [['ID' => (string) $userId, 'EmailAddress' => $email]]);
expect(array_column(rows($stored, 'Roles'), 'RoleTitle'), ['Approver']);
ok('modAPI.GetGroup_Alternate');

call('UpdateGroup', ['data' => data(['Group' => [['GroupTitle' => $title]], 'Users' => [], 'Roles' => [null]])]);
$stored = getGroup($title);
expect([rows($stored, 'Roles'), count(rows($stored, 'Users'))], [[], 1]);
// PHP drops the schema of what was read: without it, a list that has become empty says nothing.
$stored->diffgram->NewDataSet->Users = [];
call('UpdateGroup', ['data' => $stored]);
expect(count(rows(getGroup($title), 'Users')), 1);
$nil = new SoapVar('<Users xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/>', XSD_ANYXML);
foreach ([null, $nil] as $row) {
    $stored->diffgram->NewDataSet->Users = [$row];
    call('UpdateGroup', ['data' => $stored]);
    expect(rows(getGroup($title), 'Users'), []);
    call('UpdateGroup', ['data' => data(['Group' => [['GroupTitle' => $title]], 'Users' => $sets['Users']])]);
}
ok('empty set');

$before = getGroup('Accounting');
expect(array_keys((array) $before), ['diffgram']);
call('UpdateGroup', ['data' => $before]);
$after = getGroup('Accounting');
file_put_contents("before-$version", print_r($before, true));
file_put_contents("after-$version", print_r($after, true));
ok('round trip');

$none = getGroup('No such group');
expect([rows($none, 'Group'), rows($none, 'Users')], [[], []]);
ok('no match');

expect(faultOf(fn() => call('GetCountryList', [], 'wrong')), [$party, 'invalid_api_key', []]);
$wrong = data(['Group' => [['GroupTitle' => $title]], 'Roles' => [['RoleTitle' => "Nobody's role"]]]);
expect(
    faultOf(fn() => call('UpdateGroup', ['data' => $wrong])),
    [$party, 'rule_violation', ['/data/Roles/0/RoleTitle']],
);
ok('faults');

// With GetUsers:
$page = call('GetUsers', ['Limit' => '1000']);
$own = fn(stdClass $page, string $table, string $owner, int $id) => array_values(array_filter(rows($page, $table), fn($row) => $row[$owner] === (string) $id));
expect(array_column($own($page, 'Groups', 'UserID', $userId), 'GroupTitle'), ['Accounting', $title]);
expect(rows($page, 'Position')[0]['More'], 'false');
ok('GetUsers');

$outcomes = fn(string $operation, array $tables) => array_column(rows(call($operation, ['data' => data($tables)]), 'Results'), 'Result');
$users = [['ID' => (string) $userId, 'City' => 'Graz'], ['ID' => '2147483647', 'City' => 'Graz']];
$roles = [['UserID' => (string) $userId, 'RoleTitle' => 'Approver']];
expect($outcomes('UpdateUsers', ['User' => $users, 'Roles' => $roles]), ['updated', 'refused']);
ok('UpdateUsers');
$page = call('GetGroups', ['Limit' => '1000']);
expect(array_column($own($page, 'Users', 'GroupID', $groupId), 'EmailAddress'), [$email]);
ok('GetGroups');
$emptied = [['GroupID' => (string) $groupId, 'Set' => 'Users']];
expect($outcomes('UpdateGroups', ['Group' => [['ID' => (string) $groupId]], 'Emptied' => $emptied]), ['updated']);
expect(rows(getGroup($title), 'Users'), []);
ok('UpdateGroups');
// Until here.

$delete = fn() => call('modAPI.DeleteGroup_Alternate', ['GroupTitle' => $title]);
expect([$delete(), $delete()], [true, false]);
ok('modAPI.DeleteGroup_Alternate');
$delete = fn() => call('modAPI.DeleteUser_Alternate', ['EmailAddress' => $email]);
expect([$delete(), $delete()], [true, false]);
ok('modAPI.DeleteUser_Alternate');
