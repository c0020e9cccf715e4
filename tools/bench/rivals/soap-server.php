<?php
// PHP's own SoapServer, which is C, in two forms: over arrays that opcache keeps in memory, so that it stands for SOAP alone, or over a
// SQLite database by PDO. The one request that is not SOAP is the change that rows make between their reads.

final class Refusal extends RuntimeException {}

final class Database
{
    private PDO $db;

    public function __construct(string $file)
    {
        $this->db = new PDO("sqlite:$file", null, null, [PDO::ATTR_PERSISTENT => true, PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC]);
        $this->db->exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    }

    private function rows(string $sql, array $values): array
    {
        $statement = $this->db->prepare($sql);
        $statement->execute($values);
        return $statement->fetchAll();
    }

    public function companyOf(string $key): int
    {
        $rows = $this->rows('SELECT company FROM apikey WHERE hash = ?', [hash('sha256', $key)]);
        return $rows[0]['company'] ?? throw new Refusal('invalid_api_key');
    }

    public function tables(string $operation, array $input): array
    {
        $company = $this->companyOf($input['APIkey']);
        $titled = fn (string $table, string $column) => $this->rows("SELECT CAST(id AS TEXT) AS ID, title AS $column FROM $table WHERE company = ? ORDER BY $table.id", [$company]);
        return match ($operation) {
            'GetPaymentTypeList' => ['PaymentTypes' => $titled('paymenttype', 'PaymentTypeTitle')],
            'GetProjectList' => ['ProjectNumbers' => $titled('projectnumber', 'ProjectNumberTitle')],
            'modAPI.GetUser_Alternate' => $this->user($company, strtolower(trim($input['EmailAddress']))),
        };
    }

    private function user(int $company, string $key): array
    {
        $this->db->beginTransaction();
        $user = $this->rows('SELECT CAST(id AS TEXT) AS ID, emailaddress AS EmailAddress, firstname AS FirstName, lastname AS LastName, title AS Title, phonenumber AS PhoneNumber,
            address1 AS Address1, address2 AS Address2, city AS City, state AS State, zipcode AS ZipCode, country AS Country, department AS Department, currency AS Currency,
            disabled AS Disabled, language AS Language FROM userprofile WHERE company = ? AND emailkey = ?', [$company, $key]);
        $id = (int) ($user[0]['ID'] ?? throw new Refusal('not_found'));
        $linked = fn (string $table, string $owner, string $other, string $target, string $column, string $name) =>
            $this->rows("SELECT CAST(t.id AS TEXT) AS ID, t.$column AS $name FROM $table l JOIN $target t ON t.id = l.$other WHERE l.$owner = ? ORDER BY t.id", [$id]);
        $tables = [
            'User' => $user,
            'Permissions' => $this->rows("SELECT p.title AS PermissionDisplayName, coalesce(l.value, 'null') AS PermissionValue FROM permission p
                LEFT JOIN userpermission l ON l.permissionid = p.id AND l.userid = ? WHERE p.company = ? ORDER BY p.id", [$id, $company]),
            'Groups' => $linked('groupmember', 'userid', 'groupid', 'usergroup', 'grouptitle', 'GroupTitle'),
            'UserDefinedFields' => $this->rows("SELECT CAST(f.id AS TEXT) AS ID, f.title AS UserDefinedFieldTitle, coalesce(l.value, '') AS UserDefinedFieldValue FROM field f
                LEFT JOIN userfield l ON l.fieldid = f.id AND l.userid = ? WHERE f.company = ? ORDER BY f.id", [$id, $company]),
            'GLCodes' => $this->rows("SELECT CAST(s.id AS TEXT) AS ID, s.title AS GLSegmentTitle, coalesce(c.title, '') AS GLCodeDefault FROM segment s
                LEFT JOIN userglcode l ON l.segmentid = s.id AND l.userid = ? LEFT JOIN glcode c ON c.id = l.codeid WHERE s.company = ? ORDER BY s.id", [$id, $company]),
            'Authoring' => $linked('authoring', 'userid', 'authoredid', 'userprofile', 'emailaddress', 'EmailAddress'),
            'Roles' => $linked('userrole', 'userid', 'roleid', 'role', 'title', 'RoleTitle'),
        ];
        $this->db->commit();
        return $tables;
    }

    /** A user's Address2 or a group's Description. */
    public function change(string $operation, array $input): int
    {
        $company = $this->companyOf($input['APIkey']);
        [$table, $keyColumn, $column, $key, $value] = $operation === 'updateuser'
            ? ['userprofile', 'emailkey', 'address2', $input['data']['User'][0]['EmailAddress'], $input['data']['User'][0]['Address2']]
            : ['usergroup', 'titlekey', 'description', $input['data']['Group'][0]['GroupTitle'], $input['data']['Group'][0]['Description']];
        $this->db->exec('BEGIN IMMEDIATE');
        $id = $this->rows("UPDATE $table SET $column = ? WHERE company = ? AND $keyColumn = ? RETURNING id", [$value, $company, strtolower(trim($key))])[0]['id'];
        $this->rows('INSERT INTO audit (company, at, operation, recordid, fields) VALUES (?, ?, ?, ?, ?)', [$company, date(DATE_ATOM), $operation, $id, $column]);
        $this->db->exec('COMMIT');
        return $id;
    }
}

final class Lists
{
    public function __construct(private array $data) {}

    public function tables(string $operation, array $input): array
    {
        if (!isset($this->data['keys'][hash('sha256', $input['APIkey'])])) {
            throw new Refusal('invalid_api_key');
        }
        return $this->data['lists'][$operation];
    }
}

final class Service
{
    private const API = 'http://company-administration.example/api';

    public function __construct(private array $schemas, private Database|Lists $source) {}

    public function __call(string $name, array $arguments): array
    {
        try {
            $tables = $this->source->tables($name, (array) $arguments[0]);
        } catch (Refusal $refusal) {
            throw new SoapFault('Client', $refusal->getMessage());
        }
        // As text: PHP would write what is given for an xs:any once for each of the two in the type.
        $xml = "<{$name}Result xmlns=\"" . self::API . "\">" . $this->dataSet($name, $tables) . "</{$name}Result>";
        return [$name . 'Result' => new SoapVar($xml, XSD_ANYXML)];
    }

    private function dataSet(string $operation, array $tables): string
    {
        $xml = $this->schemas[$operation] . '<diffgr:diffgram xmlns:msdata="urn:schemas-microsoft-com:xml-msdata" xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"><NewDataSet xmlns="">';
        foreach ($tables as $table => $rows) {
            foreach ($rows as $at => $row) {
                $xml .= "<$table diffgr:id=\"$table" . ($at + 1) . "\" msdata:rowOrder=\"$at\">";
                foreach ($row as $column => $value) {
                    if ($value !== '') {
                        $xml .= "<$column>" . htmlspecialchars($value, ENT_XML1 | ENT_NOQUOTES) . "</$column>";
                    }
                }
                $xml .= "</$table>";
            }
        }
        return $xml . '</NewDataSet></diffgr:diffgram>';
    }
}

$data = require getenv('PHP_DATA');
$file = getenv('DATABASE_URL');
$source = $file === '' ? new Lists($data) : new Database(substr($file, strlen('file:')));
if ($_SERVER['REQUEST_URI'] !== '/public/api.asmx') {
    header('Content-Type: application/json');
    echo $source->change(basename($_SERVER['REQUEST_URI']), json_decode(file_get_contents('php://input'), true));
    return;
}
$server = new SoapServer(getenv('WSDL'), ['cache_wsdl' => WSDL_CACHE_BOTH]);
$server->setObject(new Service($data['schemas'], $source));
$server->handle();
